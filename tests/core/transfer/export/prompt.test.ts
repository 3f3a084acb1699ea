import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OwnKind } from '../../../../src/core/annotation/kinds';
import { DEFAULT_TEMPLATE, withOwnKinds } from '../../../../src/core/feedback/template';
import { toPrompt as toPromptIn } from '../../../../src/core/transfer/export/prompt';
import { english } from '../../../english';
import { exported, mark, someAnnotations, SOURCE } from './samples';

const toPrompt = (conversations: Parameters<typeof toPromptIn>[0]): string =>
  toPromptIn(conversations, DEFAULT_TEMPLATE, english);

describe('Marks copied as a prompt', () => {
  it('are grouped by conversation and kind, with their notes, and keep the lines of code', () => {
    const code = mark('\n  if (cold) {\n    heat();\n  }\n', { id: 'b', kind: 'drop', note: 'too\nslow' });
    const conversations = [
      exported([code, mark('the lid on', { id: 'c', kind: 'drop' }), mark('a table')], { title: 'Kettles\n> ' }),
      { ...exported([mark('un', { id: 'd', kind: 'verify' })]), isForeign: true },
    ];
    expect(toPrompt(conversations)).toBe(
      [
        'These are passages I marked in answers from AI chats, with my notes:',
        '',
        'Kettles >',
        `Claude · ${SOURCE}`,
        '',
        'KEEP — I found these points valuable:',
        '> a table',
        '',
        'DROP — Please disregard or reconsider:',
        '>   if (cold) {',
        '>     heat();',
        '>   }',
        'Note: too slow',
        '> the lid on',
        '',
        '',
        'Conversation on Claude',
        'Claude',
        '',
        "VERIFY — I'm not sure about these claims:",
        '> un',
        '',
      ].join('\n'),
    );
  });

  it('of kinds that the person added stand under their headings, or with the comments if there is none', () => {
    const conversations = [exported([mark('a lid', { kind: 'own1' }), mark('a table', { id: 'b', kind: 'own2' })])];
    const idea: OwnKind = { id: 'own1', name: 'Idea', sign: '💡', heading: 'IDEA:', isRemoved: false };
    expect(toPromptIn(conversations, withOwnKinds(DEFAULT_TEMPLATE, [idea]), english)).toContain(
      `${DEFAULT_TEMPLATE.headings.comment}\n> a table\n\nIDEA:\n> a lid`,
    );
  });

  it('never let a quote pass for the person’s own words', () => {
    fc.assert(
      fc.property(someAnnotations, (marks) => {
        const lines = toPrompt([
          exported(
            marks.map((one) => ({ ...one, note: '' })),
            { title: 'T' },
          ),
        ]).split('\n');
        const own = [DEFAULT_TEMPLATE.headings, ['These are', 'T', 'Claude']].flatMap((one) => Object.values(one));
        for (const line of lines)
          expect(line === '' || line.startsWith('>') || own.some((text) => line.startsWith(text))).toBe(true);
      }),
    );
  });
});
