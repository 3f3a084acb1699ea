import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { message } from '../../../src/core/messages/message';
import { DEFAULT_TEMPLATE } from '../../../src/core/feedback/template';
import { pageAnswer } from '../../../src/core/settings/page-settings';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/core/settings/settings';
import { PageChoiceSchema, parseSettings } from '../../../src/core/settings/settings-schema';
import { safeParse } from 'valibot';

const changed = (change: object): object => ({ ...DEFAULT_SETTINGS, ...change });
const template = (change: object): object => changed({ template: { ...DEFAULT_TEMPLATE, ...change } });

describe('Stored settings', () => {
  test('are read as they were written', () => {
    const chosen: Settings = {
      ...DEFAULT_SETTINGS,
      width: 512,
      drawers: {
        'claude.ai': { isOpen: true, width: 420, stance: 'docked', sheet: 'low', launcher: 'line', launcherAt: 0.25 },
      },
      paused: ['localhost:3000'],
      theme: 'dark',
      palette: 'safe',
      language: 'pt_BR',
      colours: { keep: '#0a7c42' },
      keys: { note: 'm', clear: 'Delete' },
      templates: { claude: { ...DEFAULT_TEMPLATE, isNumbered: true, request: 'Answer by number.' } },
      platforms: { grok: { isOff: true } },
      sites: { own: { id: 'own', hosts: ['chat.example.com'] } },
    };
    expect(parseSettings(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen);
  });

  test('from before versions keep what was chosen, with defaults for the rest', () => {
    const old = { width: 400, isInStep: true, scope: 'all' };
    expect(parseSettings({ ...old, isOpen: true })).toEqual({ ...DEFAULT_SETTINGS, ...old });
    expect(parseSettings({ width: 400 })).toEqual({ ...DEFAULT_SETTINGS, width: 400 });
  });

  test.each([
    ['own colours', { keep: '#0a7c42' }, 'own'],
    ['no colours', {}, 'standard'],
  ])('from before palettes, with %s, keep their look', (_what, colours, expected) => {
    const { palette: _, ...old } = DEFAULT_SETTINGS;
    const now = { ...DEFAULT_SETTINGS, colours, palette: expected };
    expect(parseSettings({ ...old, version: 1, colours })).toEqual(now);
    expect(parseSettings({ colours })).toEqual(now);
  });

  test('of version 1 keep everything, and their templates get a section for comments', () => {
    const { comment, ...headings } = { ...DEFAULT_TEMPLATE.headings, drop: 'NO:' };
    const old = { ...DEFAULT_TEMPLATE, headings, order: ['verify', 'deeper', 'drop', 'keep'], closing: 'Mine:' };
    const now = { ...old, headings: { ...headings, comment }, order: [...old.order, 'comment'] };
    const stored = changed({ version: 1, keys: { note: 'm' }, template: old, templates: { claude: old } });
    expect(parseSettings(stored)).toEqual({
      ...DEFAULT_SETTINGS,
      keys: { note: 'm' },
      template: now,
      templates: { claude: now },
    });
  });

  test.each([
    ['another command', { keep: '5' }, { keep: '5', comment: '6' }],
    ['another command, and the next one too', { keep: '5', note: '6' }, { keep: '5', note: '6', comment: '7' }],
    ['none', { keep: '6' }, { keep: '6' }],
  ])('of version 1 with the key of comments for %s keep their keys', (_what, keys, now) => {
    expect(parseSettings(changed({ version: 1, keys }))?.keys).toEqual(now);
  });

  const { headings } = DEFAULT_TEMPLATE;
  test.each<[string, object, object]>([
    [
      'an order without a kind',
      { order: ['verify', 'keep', 'keep'] },
      { order: ['verify', 'keep', 'drop', 'deeper', 'comment'] },
    ],
    [
      'an order with an unknown kind',
      { order: ['other', 'comment'] },
      { order: ['comment', 'keep', 'drop', 'deeper', 'verify'] },
    ],
    ['no order', { order: undefined, closing: 'Mine:' }, { order: DEFAULT_TEMPLATE.order, closing: 'Mine:' }],
    [
      'our heading for comments above another kind',
      { headings: { keep: headings.comment, drop: 'NO:', deeper: 'MORE:', verify: 'SURE?' } },
      { headings: { keep: headings.comment, drop: 'NO:', deeper: 'MORE:', verify: 'SURE?', comment: 'COMMENT:' } },
    ],
  ])('with a template that has %s keep its texts', (_what, change, now) => {
    expect(parseSettings(template(change))?.template).toEqual({ ...DEFAULT_TEMPLATE, ...now });
  });

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'settings'],
    ['a list', []],
    ['an unknown version', changed({ version: 3 })],
    ['a version that is not a number', changed({ version: 'one' })],
    ['an old entry with a text as width', { width: 'wide', isOpen: true }],
    ['a missing field', { ...DEFAULT_SETTINGS, scope: undefined }],
    ['an impossible width', changed({ width: 9 })],
    ['a drawer beyond the edge', changed({ drawers: { 'claude.ai': { launcherAt: 2 } } })],
    ['an unknown theme', changed({ theme: 'blue' })],
    ['an unknown language', changed({ language: 'tlh' })],
    ['an unknown palette', changed({ palette: 'loud' })],
    ['a colour name', changed({ colours: { keep: 'green' } })],
    ['CSS in a colour', changed({ colours: { keep: '#00ff00;} * {display:none' } })],
    ['a colour for an unknown kind', changed({ colours: { other: '#00ff00' } })],
    ['a key that is needed for typing', changed({ keys: { note: ' ' } })],
    ['a key that moves the focus', changed({ keys: { note: 'Tab' } })],
    ['a key for an unknown command', changed({ keys: { send: 's' } })],
    ['a template with two lines in one', template({ closing: 'one\ntwo' })],
    ['a template without a first line', template({ opening: '' })],
    ['a template with whitespace at the end of a line', template({ request: 'Answer. ' })],
    ['a template with quotes of length zero', template({ quoteLength: 0 })],
    ['platforms as a list', changed({ platforms: [1] })],
  ])('are damaged with %s', (_what, value) => {
    expect(parseSettings(value)).toBeNull();
  });

  test('do not accept a prototype in a record', () => {
    const text = JSON.stringify(DEFAULT_SETTINGS).replace('"sites":{}', '"sites":{"__proto__":{"polluted":true}}');
    const settings = parseSettings(JSON.parse(text))!;
    expect(Object.keys(settings.sites)).toEqual([]);
    expect('polluted' in settings.sites).toBe(false);
  });
});

describe('A chat page', () => {
  test.each([
    [{ isOpen: false }, true],
    [{ width: 400, scope: 'all', isInStep: true }, true],
    [{ uses: 1 }, true],
    [{ showsHint: false }, true],
    [{ uses: -1 }, false],
    [{ uses: 1.5 }, false],
    [{ width: 4000 }, false],
    [{ sites: {} }, false],
    [{ isOpen: false, template: DEFAULT_TEMPLATE }, false],
    [{ isOpen: undefined }, false],
  ])('may choose %o: %s', (choice, isAllowed) => {
    expect(safeParse(PageChoiceSchema, choice).success).toBe(isAllowed);
  });

  test('receives the template of its platform, all keys, and no styles unless they are needed', () => {
    const numbered = { ...DEFAULT_TEMPLATE, isNumbered: true };
    const settings: Settings = { ...DEFAULT_SETTINGS, keys: { note: 'm' }, templates: { claude: numbered } };
    expect(pageAnswer(settings, 'claude', false, '::highlight').settings.template).toEqual(numbered);
    expect(pageAnswer(settings, 'grok', false, '::highlight').settings.template).toEqual(DEFAULT_TEMPLATE);
    expect(pageAnswer(settings, 'constructor', false, '::highlight').settings.template).toEqual(DEFAULT_TEMPLATE);
    const { settings: told, styles, notice } = pageAnswer(settings, undefined, false, '::highlight');
    expect(told.keys).toMatchObject({ keep: '1', note: 'm' });
    expect(styles).toBe('');
    expect(notice).toBeNull();
    expect(pageAnswer(settings, undefined, true, '::highlight').notice?.text).toEqual(message('noticeSettingsDamaged'));
  });
});

describe('Whatever is chosen,', () => {
  /** Valid values, values at the limits, and values no setting can have. */
  const odd = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom(undefined, NaN, Infinity, -0, 1e300, '__proto__'),
  );
  const or = <T>(good: fc.Arbitrary<T>): fc.Arbitrary<unknown> =>
    fc.oneof({ weight: 12, arbitrary: good }, { weight: 1, arbitrary: odd });
  const names = fc.constantFrom('claude', 'own', '__proto__', 'constructor', 'toString', '');
  const byName = (value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
    or(fc.array(fc.tuple(names, value), { maxLength: 3 }).map((entries): unknown => Object.fromEntries(entries)));
  const line = fc.oneof(fc.string({ maxLength: 30 }), fc.constantFrom('', 'Mine:', 'x'.repeat(200), 'x'.repeat(201)));
  const someTemplate = fc
    .record(
      {
        opening: line,
        request: line,
        quoteLength: fc.constantFrom(19, 20, 200, 2000, 2001, 20.5),
        isNumbered: fc.boolean(),
        order: fc.shuffledSubarray([...DEFAULT_TEMPLATE.order], { minLength: 3 }),
      },
      { requiredKeys: [] },
    )
    .map((change): unknown => ({ ...DEFAULT_TEMPLATE, ...change }));
  const fields = {
    version: or(fc.constantFrom(0, 1, 2)),
    width: or(fc.oneof(fc.integer({ min: 290, max: 650 }), fc.double({ min: 299, max: 641 }))),
    isInStep: or(fc.boolean()),
    scope: or(fc.constantFrom('answer', 'since', 'all')),
    keepsTemporary: or(fc.boolean()),
    uses: or(fc.constantFrom(0, 1, 5)),
    theme: or(fc.constantFrom('follow', 'light', 'dark')),
    colours: or(fc.record({ keep: fc.constantFrom('#00ff00', '#0F0', 'green') }, { requiredKeys: [] })),
    keys: or(
      fc.dictionary(fc.constantFrom('keep', 'note', 'clear'), fc.oneof(fc.string({ maxLength: 2 }), fc.constant('F5'))),
    ),
    template: or(someTemplate),
    templates: byName(someTemplate),
    platforms: byName(fc.jsonValue()),
    sites: byName(fc.jsonValue()),
  };
  const someChange = fc
    .tuple(fc.record<Record<string, unknown>>(fields), fc.subarray(Object.keys(fields), { minLength: 1, maxLength: 3 }))
    .map(([all, keys]) => Object.fromEntries(keys.map((key) => [key, all[key]])));
  /** As storage keeps it. */
  const back = (settings: unknown): unknown => JSON.parse(JSON.stringify(settings));

  test('what is written matches the schema that reads it, and means the same', () => {
    let written = 0;
    fc.assert(
      fc.property(fc.array(someChange, { maxLength: 4 }), (changes) => {
        let now = DEFAULT_SETTINGS;
        for (const change of changes) {
          // As src/browser/settings.ts does.
          const settings = parseSettings({ ...now, ...change });
          if (!settings) continue;
          written++;
          expect(settings.version).toBe(DEFAULT_SETTINGS.version);
          expect(parseSettings(back(settings))).toEqual(back(settings));
          expect(
            pageAnswer(parseSettings(back(settings))!, 'claude', false, '::highlight').settings.template,
          ).not.toBeNull();
          now = settings;
        }
      }),
      { numRuns: 500 },
    );
    // Enough of them must be valid.
    expect(written).toBeGreaterThan(100);
  });

  test('what a chat page may choose can be stored with any other settings', () => {
    fc.assert(
      fc.property(someChange, someChange, (earlier, choice) => {
        const before = parseSettings({ ...DEFAULT_SETTINGS, ...earlier }) ?? DEFAULT_SETTINGS;
        const { success, output } = safeParse(PageChoiceSchema, choice);
        if (success) expect(parseSettings(back({ ...before, ...(output as object) }))).not.toBeNull();
      }),
    );
  });
});
