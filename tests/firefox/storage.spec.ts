import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { feedback } from '../e2e/chat';
import { CASES } from '../pages/cases';
import { launchFirefox } from '../pages/firefox';
import { FirefoxChat } from './chat';
import { DIST, expect, test } from './fixtures';

const CLAUDE = CASES[0]!;
const BLOCK = feedback({ keep: ['"the lid on"'], drop: ['"how wide the kettle is"'] });

test('nothing is lost when the event page stops or the page is reloaded', async ({ open, insides }) => {
  const chat = await open(CLAUDE);
  await chat.mark(0, 'keep', 'the lid on');
  await insides.endEventPage();
  await chat.mark(0, 'drop', 'how wide the kettle is');
  await insides.endEventPage();
  await chat.setDraft('Draft');
  await chat.apply();
  await chat.expectDraft(`${BLOCK}\nDraft`);

  await insides.endEventPage();
  await chat.reload();
  await chat.expectPainted('keep', ['the lid on']);
  await chat.expectPainted('drop', ['how wide the kettle is']);
  const stored = await insides.stored();
  const conversations = Object.keys(stored).filter((key) => key.startsWith('conversation/'));
  expect(conversations).toHaveLength(1);
});

test('marks are there again after the browser is restarted', async ({ sites }) => {
  // Two more browsers are started for it.
  test.setTimeout(120_000);
  const profileDir = mkdtempSync(join(tmpdir(), 'recurate-firefox-'));
  const inBrowser = async (work: (chat: FirefoxChat) => Promise<void>): Promise<void> => {
    const browser = await launchFirefox({ proxy: sites, dist: DIST, profileDir });
    const chat = new FirefoxChat(await browser.newPage(), CLAUDE);
    await chat.open();
    await work(chat);
    await browser.close();
  };
  try {
    await inBrowser(async (chat) => {
      await chat.mark(0, 'keep', 'the lid on');
      // The browser is closed without giving its pages time, so the mark has to be stored by then: the reload reads it.
      await chat.reload();
      await chat.expectPainted('keep', ['the lid on']);
    });
    await inBrowser((chat) => chat.expectPainted('keep', ['the lid on']));
  } finally {
    rmSync(profileDir, { recursive: true, force: true });
  }
});
