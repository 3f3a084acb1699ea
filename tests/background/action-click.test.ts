import { expect, test } from 'vitest';
import { clickAction } from '../../src/background/action-click';

async function click(
  url: string | undefined,
  hasAnnotator: boolean,
  { isPaused = false, isDrawing = null as boolean | null, asked = null as 'draw' | 'page' | null } = {},
): Promise<string[]> {
  const opened: string[] = [];
  await clickAction(
    { id: 1, url },
    {
      requestShipped: async () => false,
      isDrawing: async () => (isDrawing ? opened.push('pressed while drawing') > 0 : isDrawing),
      asked: async () => asked,
      showAskedPage: async () => opened.push('showed the page that is asked for'),
      draw: async (tab) => opened.push(`drawing in ${tab}`),
      toggleDrawer: async () => hasAnnotator,
      resume: async ({ host }) => isPaused && opened.push(`resumed ${host}`) > 0,
      ask: async (tab) => void opened.push(`asked in ${tab}`),
    },
  );
  return opened;
}

test('the button requests permission for a shipped site before anything is awaited, and does nothing more if it was missing', async () => {
  const done: string[] = [];
  const clicked = clickAction(
    { id: 1, url: 'https://claude.ai/' },
    {
      requestShipped: async (url) => done.push(`asked for ${url}`) > 0,
      isDrawing: async () => done.push('asked Draw') > 0,
      asked: async () => (done.push('looked for an agent'), 'draw'),
      showAskedPage: async () => done.push('showed a page'),
      draw: async () => done.push('drawing'),
      toggleDrawer: async () => done.push('toggled') > 0,
      resume: async () => done.push('resumed') > 0,
      ask: async (tab) => void done.push(`asked in ${tab}`),
    },
  );
  expect(done).toEqual(['asked for https://claude.ai/']);
  await clicked;
  expect(done).toEqual(['asked for https://claude.ai/']);
});

test('the button only opens or closes the drawer if there is one', async () => {
  expect(await click('https://claude.ai/', true)).toEqual([]);
});

test('the button is for Draw while the person draws, with a drawer or without', async () => {
  for (const hasAnnotator of [true, false]) {
    expect(await click('https://claude.ai/', hasAnnotator, { isDrawing: true })).toEqual(['pressed while drawing']);
  }
});

test('while a drawing ends, the button begins the next for an agent that asks or has answered, and does nothing else', async () => {
  expect(await click('https://claude.ai/', true, { isDrawing: false, asked: 'draw' })).toEqual(['drawing in 1']);
  expect(await click('https://example.com/', false, { isDrawing: false })).toEqual([]);
});

test('the button begins drawing while an agent asks for it, with a drawer or without', async () => {
  for (const hasAnnotator of [true, false]) {
    expect(await click('https://claude.ai/', hasAnnotator, { asked: 'draw' })).toEqual(['drawing in 1']);
    const both = { asked: 'draw', isDrawing: true } as const;
    expect(await click('https://claude.ai/', hasAnnotator, both)).toEqual(['pressed while drawing']);
  }
});

test('the button resumes Recurate on a site where it is paused', async () => {
  expect(await click('https://chat.example:8443/a', false, { isPaused: true })).toEqual(['resumed chat.example:8443']);
});

test.each([['https://chat.example/a?b'], ['chrome://extensions/'], ['about:blank'], [undefined]])(
  'the button asks about %s, where there is no annotator',
  async (url) => {
    expect(await click(url, false)).toEqual(['asked in 1']);
  },
);

test('the button shows the page that an agent asks for before anything of it is opened', async () => {
  for (const hasAnnotator of [true, false])
    expect(await click('https://example.com/', hasAnnotator, { asked: 'page' })).toEqual([
      'showed the page that is asked for',
    ]);
});
