import { message } from '../../src/core/messages/message';
import { beforeEach, describe, expect, it } from 'vitest';
import { $anchors, $ordered, setAnchors } from '../../src/stores/anchors';
import { $annotations, openAnnotations } from '../../src/stores/annotations';
import { $connection, setConnection } from '../../src/stores/connection';
import {
  $conversation,
  nameConversation,
  noteSent,
  noteWritten,
  openConversation,
  takeSent,
} from '../../src/stores/conversation';
import { $feedback, $isPreviewing, $outcome, $toApply, openPreview, setOutcome } from '../../src/stores/feedback';
import { $noteDrafts, draftNote, dropDraft, openDrafts, saveNote } from '../../src/stores/note-drafts';
import { $notices, notify, withdraw } from '../../src/stores/notices';
import { $page, setPage } from '../../src/stores/page';
import { $currentResponse, chooseResponse, neighbour, setResponses } from '../../src/stores/responses';
import { choose, takeSettings } from '../../src/stores/settings';
import { DEFAULT_TEMPLATE } from '../../src/core/feedback/template';
import { $toolbar, hideToolbar, moveToolbar, setNoteOpen, showToolbar } from '../../src/stores/toolbar';
import { markWords } from '../core/sample';

const TEXT = 'The queue is full. The reader is slow. The writer waits.';
const inResponse = (id: string, words: string, response: string, ordinal: number, modified = 1) => {
  const mark = markWords(TEXT, words, { id, modified }, response);
  return { ...mark, target: { ...mark.target, ordinal } };
};
const ids = (marks: readonly { id: string }[]): string => marks.map((one) => one.id).join('');
const responses = (...names: string[]) => names.map((id, at) => ({ id, ordinal: at + 1, state: 'complete' as const }));

beforeEach(() => {
  openAnnotations([], { done: [], undone: [] });
  openConversation({ identity: 'one', platform: 'claude', id: 'c1', isRead: true, written: null, frames: [], sent: 0 });
  takeSettings({ template: DEFAULT_TEMPLATE });
  choose({ scope: 'since' });
  chooseResponse(null);
  setResponses([]);
  setAnchors({});
});

describe('The marks to apply', () => {
  beforeEach(() => {
    setResponses(responses('r1', 'r2'));
    openConversation({
      identity: 'one',
      platform: 'claude',
      id: 'c1',
      isRead: true,
      written: null,
      frames: [],
      sent: 5,
    });
    openAnnotations(
      [
        inResponse('a', 'queue', 'r1', 1, 4),
        inResponse('b', 'slow', 'r1', 1, 6),
        inResponse('c', 'writer', 'r2', 2, 6),
      ],
      { done: [], undone: [] },
    );
  });

  it.each([
    ['are those since the last message', 'since', 'bc'],
    ['are those of the navigator’s current answer', 'answer', 'ab'],
    ['are those of the whole conversation', 'all', 'abc'],
  ] as const)('%s', (_what, scope, expected) => {
    choose({ scope });
    chooseResponse('r1');
    expect(ids($toApply.get())).toBe(expected);
  });
});

describe('The list of marks', () => {
  beforeEach(() => {
    openAnnotations(
      [
        inResponse('a', 'writer', 'r2', 1),
        inResponse('b', 'queue', 'r1', 2),
        inResponse('c', 'slow', 'r1', 2),
        inResponse('d', 'full', 'gone', 9),
      ],
      { done: [], undone: [] },
    );
  });

  it('is in the current order of the responses on the page', () => {
    expect(ids($ordered.get())).toBe('abcd');
    setResponses(responses('r1', 'r2'));
    expect(ids($ordered.get())).toBe('bcad');
  });

  it('is in the current order of the text', () => {
    setResponses(responses('r1', 'r2'));
    setAnchors({ b: { state: 'anchored', start: 500 }, c: { state: 'orphan', why: 'gone' } });
    expect(ids($ordered.get())).toBe('cbad');
    expect($anchors.get()['c']).toEqual({ state: 'orphan', why: 'gone' });
  });

  it('does not change the stored marks', () => {
    const before = JSON.stringify($annotations.get());
    setResponses(responses('r1', 'r2'));
    setAnchors({ b: { state: 'anchored', start: 500 } });
    $ordered.get();
    expect(JSON.stringify($annotations.get())).toBe(before);
  });
});

describe('What there is to apply', () => {
  it('are the marks in document order; after a message was sent, only those changed since', () => {
    openAnnotations([inResponse('a', 'writer', 'r1', 1, 10), inResponse('b', 'queue', 'r1', 1, 30)], {
      done: [],
      undone: [],
    });
    expect(ids($toApply.get())).toBe('ba');
    noteWritten($feedback.get());
    noteSent(20);
    expect($conversation.get()).toMatchObject({ written: null, frames: [], sent: 20 });
    expect(ids($toApply.get())).toBe('b');
    expect($feedback.get()).toContain('- "queue"');
    noteSent(30);
    expect($feedback.get()).toBe('');
  });

  it('is shown without the result of the last time', () => {
    setOutcome({ state: 'copied', message: message('outcomeCopied') });
    openPreview();
    expect([$isPreviewing.get(), $outcome.get()]).toEqual([true, null]);
  });

  it('excludes what another tab sent, and this tab’s block is still in the message', () => {
    noteWritten('block');
    takeSent(50);
    takeSent(40);
    expect($conversation.get()).toMatchObject({ written: 'block', frames: [], sent: 50 });
    expect($toApply.get()).toEqual([]);
  });

  it('belongs to a conversation that may get its address later', () => {
    openConversation({
      identity: 'one',
      platform: 'claude',
      id: null,
      isRead: true,
      written: 'block',
      frames: [],
      sent: 3,
    });
    nameConversation('c2');
    expect($conversation.get()).toMatchObject({ platform: 'claude', id: 'c2', written: 'block', frames: [], sent: 3 });
    openConversation(null);
    nameConversation('c3');
    expect($conversation.get()).toBeNull();
  });
});

describe('An unfinished note', () => {
  beforeEach(() => {
    openDrafts({});
    openAnnotations([inResponse('a', 'writer', 'r1', 1)], { done: [], undone: [] });
    draftNote('a', ' why so ');
  });

  it('is not part of its mark until it is saved', () => {
    expect($annotations.get()[0]!.note).toBe('');
    saveNote('a');
    expect([$annotations.get()[0]!.note, $noteDrafts.get()]).toEqual(['why so', {}]);
  });

  it('can be discarded, and then there is nothing to save', () => {
    dropDraft('a');
    saveNote('a');
    expect([$annotations.get()[0]!.note, $noteDrafts.get()]).toEqual(['', {}]);
  });
});

describe('The navigator', () => {
  it('is at the newest response until one is chosen, and again when that one leaves', () => {
    expect([$currentResponse.get(), neighbour(1)]).toEqual([null, null]);
    setResponses(responses('r1', 'r2', 'r3'));
    expect($currentResponse.get()?.id).toBe('r3');
    chooseResponse('r2');
    expect([neighbour(-1)?.id, $currentResponse.get()?.id, neighbour(1)?.id]).toEqual(['r1', 'r2', 'r3']);
    setResponses(responses('r1', 'r3'));
    expect([$currentResponse.get()?.id, neighbour(1)]).toEqual(['r3', null]);
  });
});

describe('Notices', () => {
  it('are shown once per subject, newest last, and disappear when they no longer apply', () => {
    notify({ about: 'storage', text: message('noticeStorageFull') });
    notify({ about: 'page', text: message('writeMissing') });
    notify({ about: 'storage', text: message('noticeStorageRefused') });
    expect($notices.get().map(({ text }) => text.key)).toEqual(['writeMissing', 'noticeStorageRefused']);
    withdraw('page');
    withdraw('nothing');
    expect($notices.get()).toEqual([{ about: 'storage', text: message('noticeStorageRefused') }]);
  });
});

describe('The toolbar', () => {
  const toolbar = {
    annotation: null,
    canClear: false,
    box: { left: 1, top: 2, width: 3, height: 4 },
    side: 'above',
  } as const;
  it('follows its text, and opens its note only while it is there', () => {
    hideToolbar();
    moveToolbar({ ...toolbar.box, top: 9 });
    setNoteOpen(true);
    expect($toolbar.get()).toBeNull();
    showToolbar(toolbar);
    setNoteOpen(true);
    moveToolbar({ ...toolbar.box, top: 9 });
    const moved = { ...toolbar, box: { ...toolbar.box, top: 9 }, isNoteOpen: true, isNoteNew: false };
    expect($toolbar.get()).toEqual(moved);
    setNoteOpen(true, true);
    expect($toolbar.get()).toEqual({ ...moved, isNoteNew: true });
    setNoteOpen(false);
    expect($toolbar.get()).toEqual({ ...moved, isNoteOpen: false });
  });
});

describe('A store that receives an equal value', () => {
  it.each([
    [
      'the connection',
      $connection,
      () => setConnection({ state: 'missing', platform: 'Claude', what: [message('healthAnswers')] }),
    ],
    ['the look of the page', $page, () => setPage({ theme: 'dark', hasModal: true })],
    ['a notice', $notices, () => notify({ about: 'storage', text: message('noticeStorageFull') })],
    ['what was written', $conversation, () => noteWritten('block')],
  ])('notifies nobody: %s', (_what, store, tell) => {
    tell();
    const before = store.get();
    tell();
    expect(store.get()).toBe(before);
  });
});
