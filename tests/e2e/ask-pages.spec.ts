import { AskOn, test } from './ask';
import { expect } from './fixtures';

/** A picture that comes late, and is large when it comes. */
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="420"><rect width="300" height="420"/></svg>';
/** The shortest file that the browser's viewer opens. */
const PDF =
  '%PDF-1.1\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>';

function answering(...quotes: readonly string[]): { content: string } {
  const citations = quotes.map((text, at) => ({ id: `cite-${at + 1}`, text, relevance: '' }));
  return { content: JSON.stringify({ answer: 'It is so. [cite-1]', citations }) };
}

test('what stands in plain sight is on the page, wherever it stands, and in its title', async ({
  askOn,
  addModels,
  models,
}) => {
  const quotes = [
    'Open from Tuesday to Saturday, eight to six.',
    'A room for two costs ninety crowns a night.',
    'The sauna is heated on Fridays after five.',
    'Bicycles may be left in the yard behind the stable.',
    'Welcome to our house above the river, and mind the second step',
  ];
  await addModels('openai');
  models.clearFixtures();
  models.onMessage(/sight/, answering(...quotes), {});
  models.onMessage(/title/, answering('The inn at the upper bridge', 'The inn at the lower bridge'), {});
  const ask = await askOn('/inn');
  await ask.ask('What is in plain sight?');
  await expect(ask.citations).toHaveCount(5);
  for (const item of await ask.citations.all()) await expect(item).toHaveAccessibleName(/^Verified: /);
  await expect(ask.citations.nth(1)).toContainText('Beside the text › Prices');
  const lines = ['Welcome to our house above the', 'river, and mind the second step'];
  await ask.expectPainted(quotes[0]!, ...quotes.slice(1, 4), ...lines);
  await ask.ask('What is the title?');
  await expect(ask.citations.first()).toHaveAccessibleName('Verified: The inn at the upper bridge');
  await expect(ask.citations.first()).toContainText('Title of the page');
  await expect(ask.citations.last()).toHaveAccessibleName('Not on this page: The inn at the lower bridge');
});

test('one press leads to what is folded below late pictures, and leaving folds it again', async ({
  askOn,
  addModels,
  models,
  browsing,
}) => {
  await browsing.route('**/late.svg*', async (route) => {
    await new Promise((go) => setTimeout(go, 300));
    await route.fulfill({ contentType: 'image/svg+xml', body: PICTURE });
  });
  const quotes = [
    'Dogs are welcome on the lower deck if they wear a muzzle.',
    'The night ferry leaves from pier four at eleven in the evening.',
  ];
  await addModels('openai');
  models.clearFixtures();
  models.onMessage(/./, answering(...quotes), {});
  const ask = await askOn('/folded');
  // The browser's own search changes the same, and so do we, until the citation is left.
  ask.changesItself = true;
  const { page } = ask;
  const folded = (): Promise<unknown> =>
    page.evaluate(() => [
      document.querySelector('details')!.open,
      document.querySelector('#ferry')!.getAttribute('hidden'),
    ]);
  /** Whether the active words are in view once the page has come to rest. */
  const isInView = (): Promise<boolean> =>
    page.evaluate(() => {
      const [active] = [...(CSS.highlights.get('recurate-citation-active') ?? [])];
      const range = new Range();
      if (!active) return false;
      range.setStart(active.startContainer, active.startOffset);
      range.setEnd(active.endContainer, active.endOffset);
      const { top, bottom, height } = range.getBoundingClientRect();
      const isNear = ({ top: from, bottom: to }: DOMRect): boolean => to > -innerHeight && from < innerHeight;
      const isLoading = [...document.images].some((one) => !one.complete && isNear(one.getBoundingClientRect()));
      return height > 0 && top >= 0 && bottom <= innerHeight && !isLoading;
    });
  await ask.ask('What may I bring, and when does it leave?');
  await expect(ask.citations).toHaveCount(2);
  await ask.citations.first().getByRole('button').first().click();
  await expect.poll(isInView).toBe(true);
  expect(await folded()).toEqual([true, 'until-found']);
  await ask.citations.last().getByRole('button').first().click();
  await expect.poll(isInView).toBe(true);
  expect(await folded()).toEqual([false, null]);
  await ask.button('Clear highlights').click();
  expect(await folded()).toEqual([false, 'until-found']);
});

test('that this is a PDF is said at once, and no question is invited', async ({ browsing, articles }) => {
  await browsing.route('**/mill.pdf', (route) => route.fulfill({ contentType: 'application/pdf', body: PDF }));
  const ask = new AskOn(await browsing.newPage());
  await ask.page.goto(`${articles.address}/mill.pdf`);
  await ask.pressAction();
  await expect(ask.drawer).toContainText('This is a PDF.');
  await expect(ask.drawer).not.toContainText('Ask about this page.');
  await ask.page.close();
});

test('another view of a page has questions of its own, and a mode leads back to what was asked before', async ({
  askOn,
}) => {
  const ask = await askOn('/bread');
  await ask.ask('Why is salt added after the first rest?');
  await expect(ask.answers).toHaveCount(1);
  await ask.page.evaluate(() => history.pushState(null, '', '/bread?page=2'));
  await expect(ask.answers).toHaveCount(0);
  await expect(ask.drawer).not.toContainText('previous state');
  await ask.page.evaluate(() => history.back());
  await expect(ask.answers).toHaveCount(1);
  await ask.button('New conversation').click();
  await expect(ask.answers).toHaveCount(0);
  await ask.button('Back to the conversation before').click();
  await expect(ask.answers).toHaveCount(1);
  await expect(ask.field).toBeFocused();
});
