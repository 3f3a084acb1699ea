import { describe, expect, test, vi } from 'vitest';
import { message } from '../../../src/core/messages/message';
import { dispatch } from '../../../src/core/protocol/dispatch';
import { pageFacts } from '../../../src/core/protocol/probe/page-facts';
import { pick } from '../../../src/core/protocol/probe/pick';
import { preview } from '../../../src/core/protocol/probe/preview';
import { PROBE_QUESTIONS } from '../../../src/core/protocol/probe/probe-questions';
import { tryPlatform } from '../../../src/core/protocol/probe/try-platform';
import { answered, type Question } from '../../../src/core/protocol/question';
import { WORKER_QUESTIONS } from '../../../src/core/protocol/worker-questions';
import type { Platform } from '../../../src/core/platform/schema';
import { claude as PLATFORM } from '../../../src/platforms/claude';

const SHOWN = { selector: '.answer', count: 2, wrong: 0, samples: ['Hello', 'World'] };

const PICKED = {
  response: [SHOWN],
  user: [],
  composer: [{ ...SHOWN, selector: 'textarea' }],
  content: null,
  shadow: [{ selector: 'chat-app', count: 1 }],
  url: 'https://chat.example/c/1',
  links: ['https://chat.example/c/2'],
};

const FACTS = {
  isConversation: true,
  editor: 'prosemirror',
  groups: [{ id: 'response', count: 2, alternatives: [{ count: 2, isPartial: false }], used: 0, isMissing: false }],
};

const REPORT = {
  groups: [
    {
      id: 'response',
      count: 2,
      alternatives: [
        { selector: '.old', count: 0, counting: 0, problem: message('problemSlow', 200) },
        { selector: '.answer', count: 2, counting: 2, problem: null },
      ],
      used: 1,
      isMissing: false,
    },
  ],
};

/** A platform with some changes. */
const platform = (change: object): Platform => ({ ...PLATFORM, ...change });
const withSelectors = (change: object): Platform => platform({ selectors: { ...PLATFORM.selectors, ...change } });
const [FACTS_GROUP] = FACTS.groups;
const [REPORT_GROUP] = REPORT.groups;

/** For each question, a valid question and a valid answer. */
const SOUND: readonly [Question, unknown, unknown][] = [
  [tryPlatform, { platform: PLATFORM, outlined: ['response', 'composer'] }, REPORT],
  [pageFacts, { platform: PLATFORM }, FACTS],
  [
    preview,
    { response: '.answer', user: '', composer: '[', shadow: '' },
    { response: SHOWN, user: SHOWN, composer: SHOWN },
  ],
  [pick, {}, PICKED],
  [pick, {}, null],
];

/** What another context might ask or answer, and what is wrong with it. */
const BAD_QUESTIONS: readonly [Question, string, unknown][] = [
  [tryPlatform, 'null', null],
  [tryPlatform, 'a platform without selectors', { platform: platform({ selectors: undefined }), outlined: [] }],
  [tryPlatform, 'a pattern that is slow', { platform: platform({ conversation: ['^((a+)+)$'] }), outlined: [] }],
  [tryPlatform, 'a pattern that is none', { platform: platform({ conversation: ['^('] }), outlined: [] }],
  [tryPlatform, 'a group that is none', { platform: PLATFORM, outlined: ['everything'] }],
  [pageFacts, 'a platform with a selector that is none', { platform: withSelectors({ response: [7] }) }],
  [pageFacts, 'no platform', {}],
  [preview, 'a selector that is none', { response: null, user: '', composer: '', shadow: '' }],
  [preview, 'no selectors', {}],
  [pick, 'null', null],
];

const BAD_ANSWERS: readonly [Question, string, unknown][] = [
  [tryPlatform, 'nothing', undefined],
  [tryPlatform, 'null', null],
  [tryPlatform, 'a group that is none', { groups: [{ ...REPORT_GROUP, id: 'everything' }] }],
  [tryPlatform, 'a count below nothing', { groups: [{ ...REPORT_GROUP, count: -1 }] }],
  [
    tryPlatform,
    'a problem that is no message',
    { groups: [{ ...REPORT_GROUP, alternatives: [{ selector: '', count: 0, counting: 0, problem: 7 }] }] },
  ],
  [pageFacts, 'null', null],
  [pageFacts, 'an editor that is no kind', { ...FACTS, editor: 'words of the page' }],
  [pageFacts, 'a group that is none', { ...FACTS, groups: [{ ...FACTS_GROUP, id: 'words of the page' }] }],
  [pageFacts, 'a count that is none', { ...FACTS, groups: [{ ...FACTS_GROUP, count: 'words of the page' }] }],
  [
    pageFacts,
    'an alternative without a count',
    { ...FACTS, groups: [{ ...FACTS_GROUP, alternatives: [{ isPartial: true }] }] },
  ],
  [preview, 'null', null],
  [preview, 'a group too few', { response: SHOWN, user: SHOWN }],
  [preview, 'a sample that is no text', { response: { ...SHOWN, samples: [null] }, user: SHOWN, composer: SHOWN }],
  [pick, 'nothing', undefined],
  [pick, 'no answer that was pointed at', { ...PICKED, response: [] }],
  [pick, 'an address that is none', { ...PICKED, url: 'chat' }],
  [pick, 'a selector without a count', { ...PICKED, user: [{ selector: '.mine' }] }],
];

const nameOf = <Rest extends readonly unknown[]>([question, ...rest]: readonly [Question, ...Rest]) =>
  [question.name, question, ...rest] as const;

test('no two questions have the same name', () => {
  const names = [...PROBE_QUESTIONS, ...WORKER_QUESTIONS].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

describe('questions to the probe', () => {
  test('are all tested here', () => {
    for (const cases of [SOUND, BAD_QUESTIONS, BAD_ANSWERS])
      expect([...new Set(cases.map(([{ name }]) => name))].sort()).toEqual(
        PROBE_QUESTIONS.map(({ name }) => name).sort(),
      );
  });

  test.each(SOUND.map(nameOf))('%s: a valid question gets its exact answer', async (_, question, asked, answer) => {
    const onFault = vi.fn();
    const handle = vi.fn(() => answered(answer));
    expect(await dispatch(question, asked, handle, onFault)).toEqual({ ok: true, value: answer });
    expect(handle).toHaveBeenCalledExactlyOnceWith(asked);
    expect(onFault).not.toHaveBeenCalled();
  });

  test.each(BAD_QUESTIONS.map(nameOf))(
    '%s with %s is not handled, and is reported as invalid',
    async (_, question, _what, asked) => {
      const handle = vi.fn();
      expect(await dispatch(question, asked, handle, vi.fn())).toEqual({ ok: false, code: 'invalid' });
      expect(handle).not.toHaveBeenCalled();
    },
  );

  test.each(BAD_ANSWERS.map(nameOf))(
    '%s answered with %s fails, and the answer does not leave the page',
    async (_, question, _what, answer) => {
      const onFault = vi.fn();
      const asked = SOUND.find(([one]) => one === question)![1];
      expect(await dispatch(question, asked, () => answered(answer), onFault)).toEqual({ ok: false, code: 'failed' });
      expect(onFault).toHaveBeenCalledOnce();
    },
  );

  test('additional data in an answer does not leave the page', async () => {
    const told = { ...FACTS, title: 'words of the page' };
    const answer = await dispatch(pageFacts, { platform: PLATFORM }, () => answered(told), vi.fn());
    expect(answer).toEqual({ ok: true, value: FACTS });
  });
});

describe('a platform can be tested while it is being edited', () => {
  test.each<[string, Platform]>([
    ['a selector that is still empty', withSelectors({ response: ['', '.answer'] })],
    ['no selector for answers', withSelectors({ response: [] })],
    ['an invalid name and host', platform({ name: '', hosts: ['not a host'] })],
    ['a rule that is still empty', platform({ messageId: [{ where: 'around', selector: '', attribute: '' }] })],
    ['a sign that is still empty', platform({ streaming: [{ where: 'inside', selector: '' }] })],
    ['a theme that is still empty', platform({ theme: [{ selector: '', theme: 'dark' }] })],
  ])('with %s', async (_, typed) => {
    const handle = vi.fn(() => answered(REPORT));
    expect(await dispatch(tryPlatform, { platform: typed, outlined: [] }, handle, vi.fn())).toMatchObject({ ok: true });
    expect(handle).toHaveBeenCalledExactlyOnceWith({ platform: typed, outlined: [] });
  });

  test('with a settling time that is not a number', async () => {
    const handle = vi.fn(() => answered(REPORT));
    const asked = { platform: platform({ settleMs: 'soon' }), outlined: [] };
    expect(await dispatch(tryPlatform, asked, handle, vi.fn())).toMatchObject({ ok: true });
  });
});
