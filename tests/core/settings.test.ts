import { describe, expect, test } from 'vitest';
import { DEFAULT_TEMPLATE } from '../../src/core/template';
import { pageAnswer } from '../../src/core/page-settings';
import { DEFAULT_SETTINGS, type Settings } from '../../src/core/settings';
import { PageChoiceSchema, parseSettings } from '../../src/core/settings-schema';
import { safeParse } from 'valibot';

const changed = (change: object): object => ({ ...DEFAULT_SETTINGS, ...change });
const template = (change: object): object => changed({ template: { ...DEFAULT_TEMPLATE, ...change } });

describe('Stored settings', () => {
  test('are read as they were written', () => {
    const chosen: Settings = {
      ...DEFAULT_SETTINGS,
      isOpen: false,
      width: 512,
      theme: 'dark',
      colours: { keep: '#0a7c42' },
      keys: { note: 'm', clear: 'Delete' },
      templates: { claude: { ...DEFAULT_TEMPLATE, isNumbered: true, request: 'Answer by number.' } },
      platforms: { grok: { isOff: true } },
      sites: { own: { id: 'own', hosts: ['chat.example.com'] } },
    };
    expect(parseSettings(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen);
  });

  test('of the time before versions keep what was chosen, and have the rest as usual', () => {
    const old = { isOpen: false, width: 400, isInStep: true, scope: 'all' };
    expect(parseSettings(old)).toEqual({ ...DEFAULT_SETTINGS, ...old });
    expect(parseSettings({ width: 400 })).toEqual({ ...DEFAULT_SETTINGS, width: 400 });
  });

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'settings'],
    ['a list', []],
    ['a version that is not known', changed({ version: 2 })],
    ['a version that is no number', changed({ version: 'one' })],
    ['an old entry with a text for a width', { width: 'wide', isOpen: true }],
    ['a missing field', { ...DEFAULT_SETTINGS, scope: undefined }],
    ['a width that no drawer can have', changed({ width: 9 })],
    ['a theme that is none', changed({ theme: 'blue' })],
    ['a colour by name', changed({ colours: { keep: 'green' } })],
    ['CSS in a colour', changed({ colours: { keep: '#00ff00;} * {display:none' } })],
    ['a colour of no kind', changed({ colours: { other: '#00ff00' } })],
    ['a key that is part of typing', changed({ keys: { note: ' ' } })],
    ['a key that moves the focus', changed({ keys: { note: 'Tab' } })],
    ['a key of no command', changed({ keys: { send: 's' } })],
    ['a template with two lines in one', template({ closing: 'one\ntwo' })],
    ['a template without a first line', template({ opening: '' })],
    ['a template with white space at a line’s end', template({ request: 'Answer. ' })],
    ['a template that leaves a kind out', template({ order: ['keep', 'keep', 'drop', 'verify'] })],
    ['a template with no words of a quote', template({ quoteLength: 0 })],
    ['platforms in a list', changed({ platforms: [1] })],
  ])('are damaged with %s', (_what, value) => {
    expect(parseSettings(value)).toBeNull();
  });

  test('take no prototype from a record', () => {
    const text = JSON.stringify(DEFAULT_SETTINGS).replace('"sites":{}', '"sites":{"__proto__":{"polluted":true}}');
    const settings = parseSettings(JSON.parse(text))!;
    expect(Object.keys(settings.sites)).toEqual([]);
    expect('polluted' in settings.sites).toBe(false);
  });
});

describe('A page of a chat', () => {
  test.each([
    [{ isOpen: false }, true],
    [{ width: 400, scope: 'all', isInStep: true }, true],
    [{ width: 4000 }, false],
    [{ sites: {} }, false],
    [{ isOpen: false, template: DEFAULT_TEMPLATE }, false],
    [{ isOpen: undefined }, false],
  ])('may choose %o: %s', (choice, isAllowed) => {
    expect(safeParse(PageChoiceSchema, choice).success).toBe(isAllowed);
  });

  test('is told the template of its platform, all keys, and no styles while there is no need', () => {
    const numbered = { ...DEFAULT_TEMPLATE, isNumbered: true };
    const settings: Settings = { ...DEFAULT_SETTINGS, keys: { note: 'm' }, templates: { claude: numbered } };
    expect(pageAnswer(settings, 'claude', false).settings.template).toEqual(numbered);
    expect(pageAnswer(settings, 'grok', false).settings.template).toEqual(DEFAULT_TEMPLATE);
    expect(pageAnswer(settings, 'constructor', false).settings.template).toEqual(DEFAULT_TEMPLATE);
    const { settings: told, styles, notice } = pageAnswer(settings, undefined, false);
    expect(told.keys).toMatchObject({ keep: '1', note: 'm' });
    expect(styles).toBe('');
    expect(notice).toBeNull();
    expect(pageAnswer(settings, undefined, true).notice?.[1]).toContain('set aside');
  });
});
