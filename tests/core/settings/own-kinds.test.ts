import { describe, expect, test } from 'vitest';
import type { OwnKind } from '../../../src/core/annotation/kinds';
import { formatFeedback } from '../../../src/core/feedback/feedback';
import { DEFAULT_TEMPLATE, withOwnKinds } from '../../../src/core/feedback/template';
import { templateProblems } from '../../../src/core/feedback/template-problems';
import { boundTo, commandsWith, freeKey, keysOf } from '../../../src/core/settings/keys';
import { kindProblems } from '../../../src/core/settings/own-kinds';
import { pageAnswer } from '../../../src/core/settings/page-settings';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/core/settings/settings';
import { parseSettings } from '../../../src/core/settings/settings-schema';
import { english } from '../../english';
import { markOf } from '../sample';

const IDEA: OwnKind = { id: 'own1', name: 'Idea', sign: '💡', heading: 'IDEA — Think about this:', isRemoved: false };
const withKinds = (...kinds: OwnKind[]): Settings => ({ ...DEFAULT_SETTINGS, kinds });

describe('A kind that a person adds', () => {
  test.each<[string, Partial<OwnKind>, string[]]>([
    ['everything is right', {}, []],
    ['the sign is an emoji of several code points', { sign: '👩🏽‍💻' }, []],
    ['it has no name', { name: '' }, ['name']],
    ['its name is too long', { name: 'x'.repeat(41) }, ['name']],
    ['it has the name of a kind that everyone has', { name: 'keep' }, ['name']],
    ['it has the name, the sign and the heading of another one of theirs', { id: 'own2' }, ['name', 'sign', 'heading']],
    ['it has the sign of a kind that everyone has', { sign: '✓' }, ['sign']],
    ['it has the heading of a kind that everyone has', { heading: DEFAULT_TEMPLATE.headings.keep }, ['heading']],
    ['it has the closing line as its heading', { heading: DEFAULT_TEMPLATE.closing }, ['heading']],
    ['it has no sign', { sign: ' ' }, ['sign']],
    ['it has two signs', { sign: 'ab' }, ['sign']],
    ['its sign cannot be seen', { sign: '\u200b' }, ['sign']],
    ['its sign is an empty pattern', { sign: '\u2800' }, ['sign']],
    ['its sign is a filler', { sign: '\u3164' }, ['sign']],
    ['its name cannot be seen', { name: '\u2060\u200b' }, ['name']],
    ['its name turns the text around it', { name: '\u202Egnp' }, ['name']],
    ['its name looks like another', { name: 'Keep\u200b' }, ['name']],
    ['its sign is an accent without a letter', { sign: '\u0301' }, ['sign']],
    ['its sign turns the text around it', { sign: '\u202e' }, ['sign']],
    ['its sign turns the text after it', { sign: 'a\u200f' }, ['sign']],
    ['it has no heading', { heading: '' }, ['heading']],
    ['its heading looks like a point', { heading: '- "quote"' }, ['heading']],
  ])('is checked: %s', (_what, change, wrong) => {
    const { template } = DEFAULT_SETTINGS;
    expect(Object.keys(kindProblems({ ...IDEA, ...change }, [IDEA], template, english))).toEqual(wrong);
  });

  test('is stored, and what cannot be stored is damaged', () => {
    expect(parseSettings(withKinds(IDEA))).toEqual(withKinds(IDEA));
    for (const change of [{ id: 'own5' }, { id: 'keep' }, { sign: 'ab' }, { name: ' Idea' }, { heading: '' }]) {
      expect(parseSettings(withKinds({ ...IDEA, ...change } as OwnKind))).toBeNull();
    }
    expect(parseSettings(withKinds(IDEA, IDEA))).toBeNull();
    const { kinds: _none, ...before } = DEFAULT_SETTINGS;
    expect(parseSettings(before)).toEqual(DEFAULT_SETTINGS);
  });

  test('has a key on the page as long as it is offered', () => {
    const bound = (kind: OwnKind): unknown =>
      pageAnswer(withKinds(kind), undefined, false, '::highlight').settings.bound['6'];
    expect([bound(IDEA), bound({ ...IDEA, isRemoved: true })]).toEqual(['own1', undefined]);
    expect(boundTo(keysOf({}))['6']).toBeUndefined();
  });

  test('gets a key that no other command has', () => {
    expect(freeKey('own1', keysOf({}), commandsWith([]))).toBe('6');
    expect(freeKey('own1', keysOf({ note: '6', keep: '7' }), commandsWith([]))).toBe('8');
    expect(freeKey('own2', keysOf({ own1: '7' }), commandsWith([IDEA]))).toBe('6');
  });
});

describe('The feedback', () => {
  const marks = [markOf('one', { kind: 'own1', note: 'why' }), markOf('two', { kind: 'keep' })];

  test('has a section for such a kind, after the others, with the template that a page gets', () => {
    const { template, frames } = pageAnswer(withKinds(IDEA), undefined, false, '::highlight').settings;
    expect(formatFeedback(marks, template!)).toContain('"two"\n\nIDEA — Think about this:\n- "one" (why)\n\n[');
    expect(frames[0]).toContain(IDEA.heading);
  });

  test('keeps the place and the heading that the person gave it in a template', () => {
    const { headings, order } = DEFAULT_TEMPLATE;
    const mine = { ...DEFAULT_TEMPLATE, headings: { ...headings, own1: 'FIRST:' }, order: ['own1' as const, ...order] };
    const settings = parseSettings({ ...withKinds(IDEA), template: mine })!;
    expect(settings.template).toEqual(mine);
    expect(withOwnKinds(settings.template, settings.kinds)).toBe(settings.template);
    expect(formatFeedback(marks, settings.template)).toMatch(/^\[.*\]\n\nFIRST:\n- "one" \(why\)\n\nKEEP/);
  });

  test('has no two equal lines, whatever heading the kind has', () => {
    const same = { ...IDEA, heading: DEFAULT_TEMPLATE.headings.keep };
    expect(templateProblems(withOwnKinds(DEFAULT_TEMPLATE, [same, { ...same, id: 'own2' }]))).toEqual({});
  });

  test('has marks of a kind without a section among the comments', () => {
    expect(formatFeedback(marks, DEFAULT_TEMPLATE)).toContain('COMMENT — My notes on these points:\n- "one" (why)');
  });
});
