import { markOf } from '../core/sample';
import { expect, test } from './fixtures';
import { CLAUDE } from './sites';
import { entry, holding, put, quotes } from './stored';

test('a mark of a chat without an address moves to its conversation, even if one beside it is damaged, which is set aside', async ({
  open,
  browsing,
  stored,
}) => {
  const chat = await open(CLAUDE);
  await chat.mark(0, 'keep', 'the lid on');
  await expect.poll(() => quotes(browsing)).toEqual(['the lid on']);
  const [known] = (await entry(browsing))!.annotations;
  const lost = markOf('how wide the kettle is', { id: 'lost', kind: 'drop' });
  lost.target = { ...lost.target, response: known!.target.response };
  const bad = { ...markOf('one', { id: 'bad' }), kind: 'love' };
  const key = 'conversation/claude/unnamed-1';
  await put(browsing, key, { ...holding(lost), annotations: [lost, bad] });
  await chat.reload();
  await chat.expectListed(['the lid on', 'how wide the kettle is']);
  await chat.expectPainted('drop', ['how wide the kettle is']);
  await expect(chat.drawer).toContainText('One stored mark of this conversation could not be read');
  await expect.poll(async () => Object.keys(await stored())).not.toContain(key);
  const aside = Object.entries(await stored()).filter(([one]) => one.startsWith(`damaged/${key}/`));
  expect(aside.map(([, value]) => JSON.stringify(value))).toEqual([expect.stringContaining('love')]);
});
