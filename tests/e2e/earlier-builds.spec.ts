import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { VERSION } from '../../src/core/conversation/version';
import { Chat } from './chat';
import { clearStorage, expect, leave, test, workerOf } from './fixtures';
import { openLibrary } from './library-page';
import { openOptions } from './options-page';
import { CLAUDE, withQuery } from './sites';
import { entry } from './stored';

/** The commits of the builds that left the data in tests/core/stored-by. */
const BUILDS = ['d38f510', 'b69fc47'];

async function updateFrom(build: string, context: BrowserContext): Promise<void> {
  await clearStorage(context);
  const file = resolve(import.meta.dirname, '../core/stored-by', build, 'storage.json');
  const worker = await workerOf(context);
  await worker.evaluate((entries) => chrome.storage.local.set(entries), JSON.parse(readFileSync(file, 'utf8')));
}

for (const build of BUILDS) {
  test(`after an update from ${build}, marks are painted, and library and settings are complete`, async ({
    browsing,
  }) => {
    await updateFrom(build, browsing);
    const chat = new Chat(await browsing.newPage(), withQuery(CLAUDE, 'sample=rich'));
    await chat.page.setViewportSize({ width: 1440, height: 900 });
    await chat.page.goto(chat.at.url);
    // The person had chosen a dark drawer that does not open by itself.
    await chat.page.getByRole('button', { name: 'Open Recurate' }).click();
    await chat.ready();
    await expect(chat.page.locator('recurate-root .recurate').first()).toHaveAttribute('data-theme', 'dark');
    await chat.expectPainted('keep', ['the lid on', 'a week later']);
    await chat.expectPainted('drop', ['how wide the kettle is']);
    await chat.expectPainted('deeper', ['at a right angle']);
    await chat.expectPainted('verify', ['Spring tides']);
    await expect(chat.items.filter({ hasText: 'the lid on' })).toContainText('this saves most');
    await expect(chat.items.filter({ hasText: 'Spring tides' })).toContainText(/Draft\s*which ones, and wh/);

    // What was undone before the update can be redone, and is stored in the current format.
    await chat.button('Redo').click();
    await chat.expectPainted('drop', ['how wide the kettle is', 'a narrow mouth']);
    await expect.poll(async () => (await entry(browsing))?.version).toBe(VERSION);
    await leave(chat);

    const data = await openOptions(browsing, 'data');
    await expect(data.page.getByText('13 marks in 7 conversations')).toBeVisible();
    await expect(data.page.getByText('2 items that could not be read')).toBeVisible();
    await data.page.close();
    const library = await openLibrary(browsing);
    await library.search.fill('mostly time');
    await library.quote('mostly time and temperature').click();
    for (const words of ['worth trying', 'is it?', 'bread', 'to try', 'Bread and time'])
      await expect(library.details).toContainText(words);
    await library.page.close();
  });
}
