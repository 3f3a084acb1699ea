import { CASES } from '../pages/cases';
import { NEIGHBOUR } from '../pages/firefox';
import { test as base } from './articles';
import { expect } from './fixtures';
import { startModelServer, type ModelServer } from './model-server';
import { Ours } from './ours';
import { painted } from './painted';
import { waitFor } from './wait-for';

const DRAWER = { role: 'complementary', name: 'Recurate' };
const FIELD = { role: 'textbox', name: 'Ask about this page' };
const SALT = 'Salt slows it down. Bakers add it after the first rest, so that the flour can take up water first.';
const LEVAIN = 'Levain is a culture of wild yeast that bakers keep alive with nothing but flour and water.';
const STONE = 'A hot stone matters more than a hot oven. The crust is done when it sounds hollow.';
const LID = 'A kettle boils faster with the lid on, because less heat leaves with the steam.';
const MADE_UP = 'Salt was first added to bread by the Romans.';

const ANSWER = JSON.stringify({
  answer: 'Bakers add salt after the first rest. [cite-1] Romans added it first. [cite-2]',
  citations: [SALT, MADE_UP].map((text, at) => ({ id: `cite-${at + 1}`, text, relevance: '' })),
});

interface OfTest {
  model: ModelServer;
}

const test = base.extend<OfTest>({
  model: async ({ browserName: _ }, use) => {
    const model = await startModelServer(ANSWER);
    await use(model);
    await model.close();
  },
});

/** Ask on a page, as a person uses it. */
class AskOn extends Ours {
  async ask(question: string): Promise<void> {
    await expect
      .poll(async () => (await this.look(FIELD))?.hasFocus, { message: 'the field has the focus' })
      .toBe(true);
    await this.page.keyboard.type(question);
    await this.page.keyboard.press('Enter');
  }

  /** Waits until the drawer says this. */
  async says(words: string): Promise<void> {
    await expect.poll(async () => (await this.look(DRAWER))?.text).toContain(words);
  }

  /** Checks which words are painted: the active ones, and the others in any order. */
  async expectPainted(active: string, ...others: string[]): Promise<void> {
    const all = async (): Promise<string[][]> => [
      await painted(this.page, 'recurate-citation-active'),
      (await painted(this.page, 'recurate-citation')).toSorted(),
    ];
    await expect.poll(all).toEqual([active ? [active] : [], others.toSorted()]);
  }
}

for (const path of ['/modal', '/modal-nested', '/trap', '/trap-shadow', '/inert']) {
  test(`Ask called by hand can be used above what is in front of the page: ${path}`, async ({ article, insides }) => {
    const ask = new AskOn(await article(path));
    await insides.clickAction();
    await ask.ask('Do bakers add salt first, or wild yeast, or a hot stone?');
    await ask.expectPainted(SALT, LEVAIN, STONE);
  });
}

test('without a model, Ask finds passages on any page, paints and walks them', async ({ article, insides }) => {
  const ask = new AskOn(await article('/bread'));
  await insides.clickAction();
  await ask.ask('Do bakers add salt first, or wild yeast, or a hot stone?');
  await ask.expectPainted(SALT, LEVAIN, STONE);
  for (const words of [SALT, LEVAIN, STONE]) await ask.see({ role: 'listitem', name: `Verified: ${words}` });
  await ask.click({ role: 'button', name: 'Next citation' });
  await ask.expectPainted(LEVAIN, SALT, STONE);
  await ask.page.keyboard.press('ArrowRight');
  await ask.expectPainted(STONE, LEVAIN, SALT);
  await ask.click({ role: 'button', name: 'Clear highlights' });
  await ask.expectPainted('');
});

test('a model on this machine or network answers over plain http, after the person has permitted what it gets', async ({
  article,
  openOptions,
  insides,
  model,
}) => {
  const options = new Ours(await openOptions('models'));
  const { page } = options;
  const words = (): Promise<string> => page.evaluate(() => document.body.innerText);
  const fill = async (field: string, text: string): Promise<void> => {
    await options.click({ role: 'textbox', name: field });
    await page.keyboard.down('Control');
    await page.keyboard.press('a');
    await page.keyboard.up('Control');
    await page.keyboard.type(text);
  };

  await insides.beingAsked(async () => {
    await options.click({ role: 'button', name: 'Add a model' });
    await page.select('#model-kind', 'openai');
    await fill('Model', 'bread-1');
    await fill('Address', `127.0.0.1:${model.port}`);
    await options.click({ role: 'button', name: 'Test' });
    const forThisMachine = await insides.decide('Allow');
    expect(forThisMachine).toContain('127.0.0.1');
    expect(forThisMachine).not.toContain('website content');
    await expect.poll(words).toContain('It works.');

    await fill('Address', `${NEIGHBOUR}:${model.port}`);
    await options.click({ role: 'button', name: 'Save' });
    const forElsewhere = await insides.decide('Deny');
    expect(forElsewhere).toContain(NEIGHBOUR);
    expect(forElsewhere).toContain('website content');
    await expect
      .poll(words)
      .toContain(`Without the browser’s permission for ${NEIGHBOUR}:${model.port}, Recurate cannot`);
    expect(model.asked).toHaveLength(1);
    await options.click({ role: 'button', name: 'Save' });
    await insides.decide('Allow');
    await expect.poll(words).toContain('bread-1 saved.');
  });

  const ask = new AskOn(await article('/bread'));
  await insides.clickAction();
  const goOn = model.hold();
  await ask.ask('When is salt added?');
  await ask.says('Bakers add salt after the first rest.');
  await ask.see({ role: 'button', name: 'Stop' });
  goOn();
  await ask.see({ role: 'listitem', name: `Verified: ${SALT}` });
  await ask.see({ role: 'listitem', name: `Not on this page: ${MADE_UP}` });
  await ask.says('1 of 2 sentences quoted');
  await ask.expectPainted(SALT);
  expect(model.asked.at(-1)).toContain(LEVAIN);

  await insides.revokeData();
  await ask.ask('And when is it not?');
  await ask.says('The browser does not let Recurate connect to bread-1.');
  expect(model.asked).toHaveLength(2);

  await page.bringToFront();
  await expect.poll(words).toContain(`The browser does not let Recurate connect to ${NEIGHBOUR}`);
  await options.click({ role: 'button', name: 'Test' });
  await expect.poll(words).toContain('It works.');
  await options.click({ role: 'button', name: 'Remove bread-1' });
  await options.click({ role: 'button', name: 'Remove', within: { role: 'dialog', name: 'Remove bread-1?' } });
  const permitted = async (): Promise<string> => JSON.stringify(await insides.permitted());
  await expect.poll(permitted).not.toMatch(new RegExp(`${NEIGHBOUR}|127\\.0\\.0\\.1|websiteContent`));
});

test('on a chat’s page Ask comes with its key, and puts passages of the conversation into the message', async ({
  open,
  insides,
}) => {
  const chat = await open(CASES[0]!);
  const { page } = chat;
  const ask = new AskOn(page);
  await chat.setDraft('My own words');
  expect(await ask.look(FIELD)).toBeNull();
  await insides.pressKey('A');
  await ask.ask('Why does a kettle boil faster with the lid on?');
  await ask.see({ role: 'listitem', name: `Verified: ${LID}` });
  await ask.says('Answer 1');
  await expect.poll(() => painted(page, 'recurate-citation-active')).toEqual([LID]);
  await ask.click({ role: 'button', name: 'Insert citation 1 into message' });
  await chat.expectDraft(`> ${LID}\n\nMy own words`);
});

test('on a page of Firefox’s own, the button opens a page that says why Ask cannot work there', async ({
  firefox,
  insides,
}) => {
  const own = await firefox.newPage();
  await own.goto('about:license', { waitUntil: [] });
  await waitFor(own, () => location.href === 'about:license' && document.readyState === 'complete');
  await insides.clickAction();
  const titles = (): Promise<(string | undefined)[]> =>
    insides.page.evaluate(async () => (await chrome.tabs.query({ active: true })).map(({ title }) => title));
  await expect.poll(titles).toEqual(['Recurate cannot read the page you were on · Recurate']);
  await insides.page.evaluate(async () => {
    for (const { id } of await chrome.tabs.query({ active: true })) await chrome.tabs.remove(id!);
  });
  await own.close();
});
