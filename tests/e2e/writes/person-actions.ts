import type { Action, At } from './action';

const isRich = ({ hands }: At): boolean => /claude|grok/.test(hands.at.name);

/** Ways to the end of a line, where words can be inserted without splitting others. */
const LINE_ENDS = [
  ['Control+End'],
  ['Control+End'],
  ['Control+End', 'ArrowUp', 'End'],
  ['Control+Home', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'End'],
  ['Control+Home', 'End'],
] as const;

const paste = async ({ hands, random, word, tell }: At, where: readonly string[]): Promise<void> => {
  const [one, two, three] = [word(), word(), word()];
  const pastes = [
    [`<ul><li>${one}</li><li>${two}</li></ul>`, `${one}\n${two}`],
    [`<ol><li><p>${one}</p><ul><li><p>${two}</p></li></ul></li></ol><p>${three}</p>`, `${one}\n${two}\n${three}`],
    [`<blockquote><p>${one}</p><p>${two}</p></blockquote><p>${three}</p>`, `${one}\n${two}\n${three}`],
    [`<pre><code>${one}\n\n  ${two}</code></pre>`, `${one}\n\n  ${two}`],
    [`<p><strong>${one}</strong> and <em>${two}</em></p><p></p><p>${three}</p>`, `${one} and ${two}\n\n${three}`],
    [`<p>${one}</p><h2>${two}</h2><hr><p>${three}</p>`, `${one}\n${two}\n${three}`],
  ] as const;
  const [html, text] = random.pick(pastes);
  const isSite = random.isTrue(0.25);
  tell(`${isSite ? 'a paste event of the site' : 'Ctrl+V'} at ${where.join(' ') || 'the click'}: ${html}`);
  if (!isSite) await hands.copy(html, text);
  if (!(await hands.enterEditor(...where))) return;
  if (isSite) await hands.pasteBySite(html, text);
  else await hands.press('Control+v');
};

/** What the person does in the site's editor. */
export const PERSON_ACTIONS: readonly Action[] = [
  {
    says: 'type',
    weight: 10,
    async act({ hands, random, word, tell }) {
      const where = random.pick(LINE_ENDS);
      const text = word();
      tell(`${text} at ${where.join(' ')}`);
      if (!(await hands.enterEditor(...where))) return;
      await hands.page.keyboard.type(` ${text}`);
    },
  },
  {
    says: 'type on',
    weight: 6,
    isHostile: true,
    async act({ hands, word, tell, random }) {
      const text = word();
      tell(text);
      await hands.page.keyboard.type(` ${text}`, { delay: random.pick([0, 0, 15]) });
    },
  },
  {
    says: 'click into the editor and type',
    weight: 3,
    isHostile: true,
    async act({ hands, word, tell }) {
      const text = word();
      tell(text);
      if (await hands.enterEditor()) await hands.page.keyboard.type(` ${text}`);
    },
  },
  {
    says: 'a new line',
    weight: 6,
    async act({ hands, word, tell, random }) {
      const text = word();
      tell(text);
      if (!(await hands.enterEditor())) return;
      await hands.press('Shift+Enter');
      await hands.page.keyboard.type(`${random.pick(['', '', '- ', '1. ', '> '])}${text}`);
    },
  },
  {
    says: 'a line above all',
    weight: 2,
    async act({ hands, word, tell }) {
      const text = word();
      tell(text);
      if (!(await hands.enterEditor('Control+Home'))) return;
      await hands.page.keyboard.type(text);
      await hands.press('Shift+Enter');
    },
  },
  {
    says: 'bold words',
    weight: 3,
    fits: isRich,
    async act({ hands, word, tell }) {
      const text = word();
      tell(text);
      if (!(await hands.enterEditor())) return;
      await hands.press('Control+b');
      await hands.page.keyboard.type(` ${text}`);
      await hands.press('Control+b');
    },
  },
  {
    says: 'dictate',
    weight: 3,
    isHostile: true,
    async act({ hands, word, tell }) {
      const text = word();
      tell(text);
      await hands.dictate(` ${text}`);
    },
  },
  {
    says: 'dictate at the end',
    weight: 2,
    async act({ hands, word, tell }) {
      const text = word();
      tell(text);
      if (await hands.enterEditor()) await hands.dictate(` ${text}`);
    },
  },
  {
    says: 'compose',
    weight: 3,
    isHostile: true,
    quiet: 120,
    async act({ hands, word, tell, random }) {
      const text = word();
      tell(text);
      if (random.isTrue(0.5) && !(await hands.enterEditor())) return;
      await hands.compose(text.slice(0, 3), text.slice(0, 5), text);
    },
  },
  {
    says: 'paste',
    weight: 5,
    quiet: 40,
    act: (at) => paste(at, at.random.pick([['Control+End'], ['Control+End', 'Shift+Enter'], ['Control+Home']])),
  },
  { says: 'paste over all', weight: 4, quiet: 40, act: (at) => paste(at, ['Control+a']) },
  {
    says: 'paste over all, only once the field is empty',
    weight: 3,
    quiet: 40,
    act: (at) => paste(at, ['Control+a', 'Backspace']),
  },
  {
    says: 'drop words',
    weight: 2,
    isHostile: true,
    async act({ hands, word, tell }) {
      const text = word();
      tell(text);
      await hands.drop(` ${text} `);
    },
  },
  {
    says: 'select all and delete',
    weight: 3,
    isHostile: true,
    async act({ hands }) {
      if (await hands.enterEditor('Control+a')) await hands.press('Backspace');
    },
  },
  {
    says: 'select all and type',
    weight: 2,
    isHostile: true,
    async act({ hands, word, tell }) {
      const text = word();
      tell(text);
      if (await hands.enterEditor('Control+a')) await hands.page.keyboard.type(text);
    },
  },
  {
    says: 'delete backwards',
    weight: 2,
    async act({ hands, random }) {
      if (!(await hands.enterEditor())) return;
      await hands.press(...(random.isTrue(0.5) ? ['Backspace'] : ['Control+Backspace', 'Control+Backspace']));
    },
  },
  {
    says: 'undo in the editor',
    weight: 5,
    isHostile: true,
    async act({ hands, random, tell }) {
      const times = random.integer(1, 4);
      tell(`${times} times`);
      if (await hands.enterEditor()) for (let n = 0; n < times; n++) await hands.press('Control+z');
    },
  },
  {
    says: 'redo in the editor',
    weight: 2,
    async act({ hands }) {
      if (await hands.enterEditor()) await hands.press('Control+Shift+z');
    },
  },
  {
    says: 'send by Enter',
    weight: 3,
    isHostile: true,
    isSend: true,
    quiet: 60,
    async act({ hands }) {
      if (await hands.enterEditor()) await hands.press('Enter');
    },
  },
  {
    says: 'send by the button',
    weight: 3,
    isHostile: true,
    isSend: true,
    quiet: 60,
    act: async ({ hands, tell }) => void ((await hands.clickSend()) || tell('there is none')),
  },
];
