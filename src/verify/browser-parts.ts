import { findMark } from '../browser/find-mark';
import { openInConversation } from '../browser/go-to';
import { createLibraryWriter } from '../browser/library-writer';
import { originsOfModels } from '../browser/model-rights';
import { askWorker } from '../browser/questions';
import { readTab } from '../browser/reader';
import { giveBack, patternsOf, requestOrigins } from '../browser/rights';
import { readSettings } from '../browser/settings';
import { connectToWorker, openStream } from '../browser/streams';
import { openTab, readableTabs, whenLoaded } from '../browser/tabs';
import type { judge } from '../core/protocol/judge';
import { partsOfKey } from '../core/library/item';
import { valueOf } from '../core/protocol/question';
import { noting } from '../core/verify/noting';
import { hostsIn } from '../platforms/overrides';
import { placeOfMark } from '../platforms/place-of-mark';
import type { CheckParts } from './check-parts';

/** The browser, for the check of a mark. */
export function browserParts(signal: AbortSignal): CheckParts {
  const writer = createLibraryWriter(signal);
  return {
    findMark,
    async homeOf({ key, annotation }) {
      const settings = await readSettings();
      if (!settings.ok) return null;
      const { source } = annotation.target;
      const place = placeOfMark(settings.value.settings, key, partsOfKey(key).platform, source);
      return 'problem' in place || place.isPage ? null : { ...place, address: place.url.href };
    },
    goHome: ({ annotation }, home) => openInConversation(annotation.id, home),
    tabs: readableTabs,
    models: async () => valueOf(await askWorker('models', {})),
    request: requestOrigins,
    async release(origins) {
      if (origins.length === 0) return;
      const [settings, ofModels] = await Promise.all([readSettings(), originsOfModels()]);
      // Without them it is not known what else needs a permission.
      if (!settings.ok || settings.value.isDamaged || !ofModels) return;
      const used = [...ofModels, ...patternsOf(hostsIn(settings.value.settings))];
      await giveBack(origins.filter((origin) => !used.includes(origin)));
    },
    releaseNow: (origins) => void giveBack(origins),
    async open(address) {
      const tab = await openTab(address, false);
      return tab && whenLoaded(tab.id);
    },
    read: readTab,
    async judge(model, check, stop) {
      const wire = connectToWorker('judge');
      if (!wire) return { ok: false, failure: null };
      let reply = '';
      const take = (part: { text: string } | { again: string }): void => {
        reply = 'text' in part ? reply + part.text : '';
      };
      const ended = await openStream<typeof judge>(wire, { model, check }, take, stop);
      if (!ended.ok) return { ok: false, failure: null };
      return ended.value.failure ? { ok: false, failure: ended.value.failure } : { ok: true, reply };
    },
    async keep({ key, annotation }, text) {
      const chosen = new Map([[key, [annotation]]]);
      const kept = await writer.change({ chosen, patch: (now, before) => noting(now, before, text, Date.now()) });
      return kept.ok ? { ok: true, value: kept.value.size > 0 } : kept;
    },
    copy: (text) => navigator.clipboard.writeText(text),
  };
}
