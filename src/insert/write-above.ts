import { bringPageWorld } from '../browser/page-world';
import { Carets } from '../composers/carets';
import { composerFor } from '../composers/composer';
import { watchComposition } from '../composers/composition';
import { conversationAddress } from '../core/platform/conversation-address';
import type { Platform } from '../core/platform/schema';
import type { writeIntoChat } from '../core/protocol/drawing/write-into-chat';
import { answered, failed, type HandledOf, type Received } from '../core/protocol/question';
import { PageReader } from '../page/read-page';

/** How long a page may take until it shows its editor (ms). One that was unloaded is only just starting. */
const PATIENCE = 3000;
const CHECK_EVERY = 100;

/**
 * Writes a text into the editor of this chat, above what the person has typed, as one edit that is bound to this
 * conversation and this editor. From then on it is the person's, and a text that is already there is not written again.
 * Never sends.
 *
 * Without a text, it only looks for the editor.
 */
export async function writeAbove({
  platform,
  text,
}: Received<typeof writeIntoChat>): Promise<HandledOf<typeof writeIntoChat>> {
  if (!platform.hosts.includes(location.host) && !platform.hosts.includes(location.hostname))
    return failed('elsewhere');
  const reader = new PageReader(platform, document);
  const element = await editorOf(reader);
  const watching = new AbortController();
  const composer =
    element &&
    composerFor(element, {
      isComposing: watchComposition(document, watching.signal),
      bringPageWorld: () => bringPageWorld('edits'),
      carets: new Carets(),
    });
  try {
    if (!composer) return failed('no-editor');
    if (text === undefined) return answered(null);
    const chat = addressOf(platform);
    const result = await composer.write({
      block: null,
      // Editors drop spaces at the ends of lines.
      quotation: text
        .trimEnd()
        .split('\n')
        .map((line) => line.trimEnd()),
      previous: null,
      frames: [],
      isPoint: () => false,
      focus: 'composer',
      isHere: () => addressOf(platform) === chat && reader.composer() === element,
    });
    if (result.ok) return answered(null);
    return failed(result.code === 'missing' ? 'no-editor' : 'not-written');
  } finally {
    watching.abort();
  }
}

/** Waits for the page's editor, which may not be there yet. */
async function editorOf(reader: PageReader): Promise<HTMLElement | null> {
  for (const end = performance.now() + PATIENCE; ;) {
    const element = reader.composer();
    if (element || performance.now() >= end) return element;
    await new Promise((done) => setTimeout(done, CHECK_EVERY));
  }
}

function addressOf(platform: Platform): string {
  return conversationAddress(platform, new URL(location.href));
}
