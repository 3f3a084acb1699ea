import { onLetGo } from '../browser/probe-port';
import { composerFor } from '../composers/composer';
import { conversationId } from '../core/platform/conversation-id';
import { browserTranslate } from '../browser/i18n';
import { GROUPS, type GroupId } from '../core/platform/groups';
import { probePage } from '../page/probe';
import type { PageFacts } from '../core/platform/page-facts';
import type { Platform } from '../core/platform/schema';
import { createOverlay, type Overlay } from './overlay';
import { pick } from './pick';
import { preview, type Edited } from './preview';

declare global {
  /**
   * What the options page can have done in a tab; in the isolated world, where no page can call it. Answers are plain data:
   * selectors and numbers, and of a site that is being added the first words of what they find, for the person to see.
   */
  var recurateProbe: ((command: string, details: unknown) => unknown) | undefined;
}

const t = browserTranslate();
let overlay: Overlay | undefined;
let life = new AbortController();
/** What the person pointed at last as messages of their own. */
let messages: readonly Element[] = [];

function clear(): void {
  life.abort();
  overlay?.destroy();
  overlay = undefined;
}

const COMMANDS: Record<string, (details: never) => unknown> = {
  /** Tries the platform, and outlines the first match of these groups. */
  test({ platform, outlined }: { platform: Platform; outlined: readonly GroupId[] }) {
    const { report, first } = probePage(platform, document, new URL(location.href));
    overlay ??= createOverlay(t);
    overlay.outline(
      GROUPS.flatMap(({ id, title }) => {
        const element = first.get(id);
        return element && outlined.includes(id) ? [{ element, label: t(title) }] : [];
      }),
    );
    return report;
  },
  /** What a report says of the page. */
  report(platform: Platform): PageFacts {
    const url = new URL(location.href);
    const { report, first } = probePage(platform, document, url);
    const field = first.get('composer');
    return {
      isConversation: conversationId(platform, url) !== null,
      editor: (field && composerFor(field as HTMLElement)?.kind) ?? null,
      groups: report.groups.map(({ alternatives, ...group }) => ({
        ...group,
        alternatives: alternatives.map(({ count, problem }) => ({ count, isPartial: problem !== null })),
      })),
    };
  },
  /** What selectors find that are being edited. */
  preview: (edited: Edited) => preview(edited, messages),
  /** Lets the person point at an answer, a message of their own, and the message field. */
  async pick() {
    clear();
    life = new AbortController();
    overlay = createOverlay(t);
    const picked = await pick(overlay, t, life.signal, (pointed) => (messages = pointed));
    clear();
    return picked;
  },
  clear,
};

// Brought in again, the one that is there goes on.
if (!globalThis.recurateProbe) onLetGo(clear);
globalThis.recurateProbe ??= (command, details) => COMMANDS[command]?.(details as never) ?? null;
