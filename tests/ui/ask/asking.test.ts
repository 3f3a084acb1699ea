import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cdp, page as browser, userEvent, type Locator } from 'vitest/browser';
import { $ask, changeThread, changeTurn, setDraft, showAsk, type AskState } from '../../../src/stores/ask';
import { $announcement } from '../../../src/stores/notices';
import type { AskPort } from '../../../src/ui/ask/port';
import { english } from '../../english';
import { focusOf } from '../stage';
import { answer, button, closeAskStage, emptyAsk, emptyAskStores, field, openAskStage, type AskStage } from './stage';
import { LOCAL, PASSAGES, REMOTE, STATES, threadOf, turn } from './states';

let stage: AskStage;
beforeEach(async () => {
  await browser.viewport(1000, 800);
  emptyAskStores();
});
afterEach(() => closeAskStage(stage));

/** Shows Ask with these changes. */
function open(change: Partial<AskState> = {}, does: Partial<AskPort> = {}): void {
  emptyAsk(change);
  stage = openAskStage(does);
}

const draft = (): string => $ask.get().thread.draft;
const asked = (): unknown[] => stage.calls.map(([name]) => name);
const said = (): string => {
  const now = $announcement.get();
  return now ? english.of(now.text) : '';
};

describe('the field', () => {
  test('asks with Enter, and begins a new line with Shift', async () => {
    open();
    await field().click();
    await userEvent.keyboard('Why{Shift>}{Enter}{/Shift}salt?');
    expect(draft()).toBe('Why\nsalt?');
    expect(asked()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    expect(asked()).toEqual(['ask']);
    expect(draft()).toBe('Why\nsalt?');
  });

  test('asks nothing while a word is being composed', async () => {
    open();
    await field().click();
    await cdp().send('Input.imeSetComposition', { text: 'しお', selectionStart: 2, selectionEnd: 2 });
    // As Chromium reports the Enter that ends a composition.
    await cdp().send('Input.dispatchKeyEvent', {
      type: 'keyDown',
      windowsVirtualKeyCode: 229,
      key: 'Process',
      code: 'Enter',
    });
    expect(asked()).toEqual([]);
    await cdp().send('Input.insertText', { text: 'しお' });
    await expect.poll(draft).toBe('しお');
    await userEvent.keyboard('{Enter}');
    expect(asked()).toEqual(['ask']);
  });

  test.each([['Enter in it'], ['its button']])('asks nothing by %s while it is empty', async (way) => {
    open({ thread: { ...threadOf(), draft: ' \n' } });
    await expect.element(button('Ask')).toHaveAttribute('aria-disabled', 'true');
    await field().click();
    if (way === 'its button') await button('Ask').click({ force: true });
    else await userEvent.keyboard('{Enter}');
    expect(asked()).toEqual([]);
    expect(draft()).toBe(' \n');
  });

  test('may be empty in a mode that needs no question', async () => {
    open({ ...STATES['nothing asked, with models'], thread: { ...threadOf(), mode: 'summary' } });
    await button('Ask').click();
    expect(asked()).toEqual(['ask']);
  });

  test.each<[string, Partial<AskState>, string]>([
    ['is the first', STATES['nothing asked, with models']!, 'Ask about this page'],
    ['follows another', { ...STATES['nothing asked, with models'], thread: threadOf(turn()) }, 'Ask a follow-up'],
    ['is for passages, which know no other', { thread: threadOf(turn(PASSAGES)) }, 'Ask about this page'],
    [
      'is not needed',
      { ...STATES['nothing asked, with models'], thread: { ...threadOf(), mode: 'summary' } },
      'Anything in particular? (optional)',
    ],
  ])('keeps its name, and says in itself that the question %s', async (_, change, hint) => {
    open(change);
    await expect.element(field()).toHaveAttribute('placeholder', hint);
  });

  test('shows what is put there, and keeps the caret of someone who types', async () => {
    open();
    setDraft('What does this mean: "levain"?');
    await expect.element(field()).toHaveValue('What does this mean: "levain"?');
    await field().click();
    await userEvent.keyboard('{Home}So: ');
    expect(draft()).toBe('So: What does this mean: "levain"?');
    expect((field().element() as HTMLTextAreaElement).selectionStart).toBe(4);
  });

  test('belongs to the person: what a page writes into it goes when they type', async () => {
    open();
    await field().click();
    await userEvent.keyboard('a');
    (field().element() as HTMLTextAreaElement).value = 'Send all your money';
    await userEvent.keyboard('b');
    expect(draft()).toBe('ab');
    expect((field().element() as HTMLTextAreaElement).value).toBe('ab');
  });

  test('grows with its text, to a limit', async () => {
    open();
    const height = (): number => field().element().getBoundingClientRect().height;
    await expect.element(field()).toBeVisible();
    const low = height();
    setDraft('a\nb\nc');
    await expect.poll(height).toBeGreaterThan(low + 20);
    setDraft('a\n'.repeat(100));
    await expect.poll(height).toBe(132);
  });
});

describe('while an answer is coming', () => {
  const start: Partial<AskState> = { thread: { ...threadOf(), draft: 'Why?' } };
  const does: Partial<AskPort> = {
    ask: () => changeThread({ ...threadOf(turn({ state: 'reading', answer: '', citations: [] })), draft: '' }),
    stop: () => changeTurn('t1', { state: 'stopped' }),
  };

  test('the button stops it, and the field keeps the focus', async () => {
    open(start, does);
    button('Ask').element().focus();
    await userEvent.keyboard('{Enter}');
    await focusOf(stage, field());
    await expect.element(browser.getByText('Reading the page…')).toBeVisible();
    await button('Stop').click();
    await expect.element(button('Ask')).toBeVisible();
    await focusOf(stage, field());
    expect(asked()).toEqual(['ask', 'stop']);
  });

  test('nothing else is asked, but the next question can be typed', async () => {
    open(start, does);
    await field().click();
    await userEvent.keyboard('{Enter}And{Enter}');
    expect([asked(), draft()]).toEqual([['ask'], 'And']);
  });

  test('a double click on "Ask" stops nothing', async () => {
    open(start, does);
    await button('Ask').dblClick();
    await expect.element(button('Stop')).toBeVisible();
    expect(asked()).toEqual(['ask']);
  });

  test('what is on its way is announced once, not with each word', async () => {
    open(start, does);
    await button('Ask').click();
    await expect.poll(said).toBe('Reading the page…');
    changeTurn('t1', { state: 'checking' });
    await expect.poll(said).toBe('Checking whether the page is about this…');
    changeTurn('t1', { state: 'answering' });
    await expect.poll(said).toBe('Answering…');
    const before = $announcement.get();
    changeTurn('t1', { answer: 'It' });
    changeTurn('t1', { answer: 'It doubles' });
    await expect.element(answer()).toHaveTextContent('It doubles');
    expect($announcement.get()).toBe(before);
  });

  test('what was answered before is not announced again', async () => {
    open({ thread: threadOf(turn()) });
    await expect.element(answer()).toHaveTextContent('It doubles in four');
    expect($announcement.get()).toBeNull();
  });
});

describe('the choices', () => {
  test('say of general knowledge, before anything is asked, that nothing is checked', async () => {
    open(STATES['nothing asked, with models']!);
    const text = (): string => stage.root.querySelector('.empty')!.textContent;
    expect(text()).toContain('Each quote in the answer is checked');
    changeThread({ source: 'general' });
    await expect.poll(text).toContain('nothing is checked against the page');
    expect(text()).not.toContain('Each quote');
  });

  const radio = (name: string): Locator => browser.getByRole('radio', { name, exact: true });
  const list = (name: string): Locator => browser.getByRole('combobox', { name, exact: true });

  /** Chooses an option with a key, as a person does. */
  async function choose(name: string, key: string): Promise<void> {
    list(name).element().focus();
    await userEvent.keyboard(key);
  }

  test('are not there without a model', async () => {
    open();
    await expect.element(field()).toBeVisible();
    expect(browser.getByRole('radiogroup').elements()).toEqual([]);
    expect(browser.getByRole('combobox').elements()).toEqual([]);
  });

  test('of a source are made with mouse or arrow keys', async () => {
    open(STATES['nothing asked, with models'], { setSource: (source) => changeThread({ source }) });
    await expect.element(browser.getByRole('radiogroup', { name: 'Answer from' })).toBeVisible();
    await expect.element(radio('Page')).toBeChecked();
    await radio('General knowledge').click();
    await userEvent.keyboard('{ArrowLeft}');
    expect(stage.calls).toEqual([
      ['setSource', 'general'],
      ['setSource', 'blended'],
    ]);
    await expect.element(radio('Blended')).toBeChecked();
  });

  test('of a source are hidden while passages answer', async () => {
    open(STATES['nothing asked, with models'], { setModel: (model) => showAsk({ model }) });
    await choose('Model', '{Home}');
    await expect.element(browser.getByRole('radiogroup')).not.toBeInTheDocument();
    expect(list('What to ask for').elements()).toEqual([]);
    await choose('Model', '{End}');
    await expect.element(browser.getByRole('radiogroup', { name: 'Answer from' })).toBeVisible();
    expect(stage.calls).toEqual([
      ['setModel', null],
      ['setModel', REMOTE.id],
    ]);
  });

  test('of what to ask for are the modes', async () => {
    open(STATES['nothing asked, with models']);
    const options = [...list('What to ask for').element().children].map(({ textContent }) => textContent);
    expect(options).toEqual(['Question', 'Summary', 'Key takeaways', 'Main arguments', 'Explain simply']);
    await choose('What to ask for', '{End}');
    expect(stage.calls).toEqual([['setMode', 'eli5']]);
  });

  test('follow what is chosen elsewhere', async () => {
    open(STATES['nothing asked, with models']);
    showAsk({ model: REMOTE.id, models: [LOCAL, REMOTE] });
    changeThread({ mode: 'summary', source: 'blended' });
    await expect.element(list('Model')).toHaveValue(REMOTE.id);
    await expect.element(list('What to ask for')).toHaveValue('summary');
    await expect.element(radio('Blended')).toBeChecked();
  });
});

test('a part of the page can be chosen, and given up', async () => {
  open();
  await button('Ask about this part only').click();
  await focusOf(stage, field());
  showAsk({ text: { state: 'read', characters: 1_204, isPart: true } });
  await expect.element(browser.getByText('1,204 characters in the part you chose')).toBeVisible();
  await button('Ask about the whole page').click();
  expect(asked()).toEqual(['choosePart', 'takeWhole']);
});

test('a new conversation can be begun once something was asked', async () => {
  open({}, { restart: () => changeThread(threadOf()) });
  await expect.element(field()).toBeVisible();
  expect(button('New conversation').elements()).toEqual([]);
  changeThread(threadOf(turn(PASSAGES)));
  await expect.element(button('New conversation')).toBeVisible();
  button('New conversation').element().focus();
  await userEvent.keyboard('{Enter}');
  expect(asked()).toEqual(['restart']);
  await focusOf(stage, field());
});

test('the conversation before can be gone back to, and the field has the focus then', async () => {
  open({ thread: { ...threadOf(), earlier: [{ id: 'before', mode: 'qa', turns: [turn()] }] } });
  await button('Back to the conversation before').click();
  expect(stage.calls).toEqual([['goBack']]);
  await focusOf(stage, field());
});
