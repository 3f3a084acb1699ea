import { atom, computed } from 'nanostores';
import type { ShownAnswer, ShownDocument, TranscriptStatus, ViewSettings } from '../../core/protocol/vscode/to-view';
import { $currentResponse, $responses, chooseResponse, setResponses } from '../../stores/responses';

/** The session or file that is shown; null if there is none, undefined until the host has told. */
export const $document = atom<ShownDocument | null | undefined>(undefined);

/** Its answers, as far as they have been read, oldest first. */
export const $answers = atom<readonly ShownAnswer[]>([]);

/** Whether there are answers before these. */
export const $hasOlder = atom(false);

/**
 * The older answers that were asked for and have not come yet: `some`, to show the one before the first, or `all`, to find
 * a mark's. Null for none.
 */
export const $olderWanted = atom<'some' | 'all' | null>(null);

/** Whether there is a newer session, which is not shown by itself because the person is at work in this one. */
export const $hasNewer = atom(false);

/** Whether there is a chat into which feedback can be inserted. */
export const $hasChats = atom(false);

export const $status = atom<TranscriptStatus | null>(null);

export const $viewSettings = atom<ViewSettings>({ copy: 'always', showToolCalls: false });

/** The answer on the page; null if there is none, as for an empty file. */
export const $answer = computed([$answers, $currentResponse, $document], (answers, current, document) => {
  const answer = answers.find(({ id }) => id === current?.id) ?? null;
  const isEmpty = document?.kind === 'file' && answer?.text.trim() === '';
  return isEmpty ? null : answer;
});

export function setStatus(status: TranscriptStatus): void {
  $status.set(status);
}

export function setHasNewer(hasNewer: boolean): void {
  $hasNewer.set(hasNewer);
}

export function setHasChats(hasChats: boolean): void {
  $hasChats.set(hasChats);
}

export function setViewSettings(settings: ViewSettings): void {
  $viewSettings.set(settings);
}

/** Whether there are answers before those that are known now. */
export function setHasOlder(hasOlder: boolean): void {
  $hasOlder.set(hasOlder);
}

export function wantOlder(wanted: 'some' | 'all' | null): void {
  $olderWanted.set(wanted);
}

/** Takes what is known about the document that is shown. */
export function setDocument(document: ShownDocument): void {
  $document.set(document);
}

/** Shows another document, or what is now known of the same. */
export function openDocument(document: ShownDocument | null, hasOlder: boolean): void {
  $document.set(document);
  $hasOlder.set(hasOlder);
  $olderWanted.set(null);
}

/**
 * Takes the answers of what is shown. The newest stays the one on the page, whichever that is now, unless the person
 * went back or is busy with the one that was the newest.
 */
export function takeAnswers(told: readonly ShownAnswer[], isBusy: boolean): void {
  const answers = $hasOlder.get() ? told : counted(told);
  const current = $currentResponse.get();
  const wasNewest = current !== null && current.id === $responses.get().at(-1)?.id;
  const infos = answers.map(({ id, ordinal, state }) => ({ id, ordinal, state }));
  // Before the stores change: nothing may be shown in between.
  if (current && (!wasNewest || isBusy)) chooseResponse(current.id);
  else if (wasNewest) chooseResponse(answers.at(-1)?.id ?? null);
  $answers.set(answers);
  setResponses(infos, orderOf(answers));
}

/** Once there are none before them, each answer's number is its place. One that has it stays the same object. */
function counted(answers: readonly ShownAnswer[]): readonly ShownAnswer[] {
  return answers.map((one, at) => (one.ordinal === at + 1 ? one : { ...one, ordinal: at + 1 }));
}

/** Puts a new or changed answer among the others. */
export function withAnswer(answers: readonly ShownAnswer[], answer: ShownAnswer): readonly ShownAnswer[] {
  const at = answers.findIndex(({ id }) => id === answer.id);
  return at < 0 ? [...answers, answer] : answers.with(at, answer);
}

/**
 * The ids of all answers of the session, those that have not been read included: the index of each gives its number.
 * Empty while they have not been counted.
 */
function orderOf(answers: readonly ShownAnswer[]): readonly string[] {
  if (answers.some(({ ordinal }) => ordinal === 0)) return [];
  const ids = new Map(answers.map(({ id, ordinal }) => [ordinal, id]));
  const last = Math.max(0, ...ids.keys());
  return Array.from({ length: last }, (_, at) => ids.get(at + 1) ?? `unread-${at + 1}`);
}
