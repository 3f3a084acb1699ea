import type { openChats } from '../../core/protocol/drawing/chats';
import { answered } from '../../core/protocol/question';
import type { Handler } from '../deps';
import { placesOf } from '../places';
import { platformAt, settingsIn } from '../platform-at';

/** Chats where the person has switched Recurate off are left out. */
export const answerOpenChats: Handler<typeof openChats, 'settings' | 'tabs'> = async (_, { tab: asker }, deps) => {
  const settings = await settingsIn(deps);
  const hosts = placesOf(settings).all.flatMap((place) => place.hosts);
  const tabs = await deps.tabs.chatsFor(asker, hosts);
  return answered(
    tabs.flatMap(({ id: tab, title, url }) => {
      const platform = platformAt(new URL(url), settings);
      return platform ? [{ tab, title, platform: platform.name, isHere: tab === asker }] : [];
    }),
  );
};
