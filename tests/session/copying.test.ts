import { beforeEach, expect, test } from 'vitest';
import { copyReport, copyText } from '../../src/session/copying';
import { $outcome, setOutcome } from '../../src/stores/feedback';

let clipboard = '';
const write = async (text: string): Promise<void> => void (clipboard = text);
const refuse = (): Promise<void> => Promise.reject(new Error('forbidden by the page'));

beforeEach(() => {
  clipboard = '';
  setOutcome(null);
});

test('a text is copied', async () => {
  await copyText('the feedback', write);
  expect([clipboard, $outcome.get()?.state]).toEqual(['the feedback', 'copied']);
});

test('a text that the page does not allow to be copied is shown for copying by hand', async () => {
  await copyText('the feedback', refuse);
  expect([clipboard, $outcome.get()?.state, $outcome.get()?.text]).toEqual(['', 'copy', 'the feedback']);
});

test('a report is copied if there is one', async () => {
  await copyReport('the report', write);
  expect([clipboard, $outcome.get()?.state]).toEqual(['the report', 'copied']);
  await copyReport(undefined, write);
  expect([clipboard, $outcome.get()?.state, $outcome.get()?.text]).toEqual(['the report', 'copy', undefined]);
});
