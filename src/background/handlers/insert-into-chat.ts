import type { insertIntoChat } from '../../core/protocol/drawing/chats';
import { answered, failed } from '../../core/protocol/question';
import type { Handler } from '../deps';
import { platformAt, settingsIn } from '../platform-at';

/**
 * The tab comes to the front before the text is written: in a hidden one, the browser slows down what an editor needs
 * for that. If it is not written, the page that asked comes back.
 */
export const answerInsertIntoChat: Handler<typeof insertIntoChat, 'settings' | 'tabs'> = async (
  { tab, text },
  { tab: asker },
  deps,
) => {
  const { tabs } = deps;
  const settings = await settingsIn(deps);
  const url = await tabs.addressOf(tab);
  const platform = url && !settings.paused.includes(url.host) ? platformAt(url, settings) : null;
  if (!platform) return failed('no-tab');
  await tabs.wake(tab);
  const found = await tabs.writeInto(tab, { platform });
  if (!found.ok) return failed(found.code === 'no-editor' ? 'no-editor' : 'no-tab');
  if (!(await tabs.show(tab))) return failed('no-tab');
  const written = await tabs.writeInto(tab, { platform, text });
  if (written.ok) return answered(null);
  await tabs.show(asker);
  const { code } = written;
  return failed(code === 'no-editor' || code === 'not-written' ? code : 'no-tab');
};
