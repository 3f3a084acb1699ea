import { composerFor } from '../composers/composer';
import type { Translate } from '../core/messages/translate';
import { conversationId } from '../core/platform/conversation-id';
import { GROUPS } from '../core/platform/groups';
import type { ProbeQuestion } from '../core/protocol/probe/probe-questions';
import { answered, type HandledOf, type Question, type Received } from '../core/protocol/question';
import { probePage } from '../page/probe';
import { Overlay } from './overlay';
import { pick } from './pick';
import { preview } from './preview';

type Handler<Q extends Question> = (question: Received<Q>) => HandledOf<Q> | Promise<HandledOf<Q>>;

/** One handler for each question. A missing handler is a compile error. */
export type Handlers = { readonly [Q in ProbeQuestion as Q['name']]: Handler<Q> };

/** What the probe has drawn on the page, and what it remembers between questions. */
export class Probe {
  readonly #t: Translate;
  #overlay: Overlay | undefined;
  #life = new AbortController();
  /** The person's own messages, as last pointed at. */
  #messages: readonly Element[] = [];

  constructor(t: Translate) {
    this.#t = t;
  }

  /** Removes what is drawn, and cancels what the person is being asked. */
  clear(): void {
    this.#life.abort();
    this.#overlay?.destroy();
    this.#overlay = undefined;
  }

  readonly handlers: Handlers = {
    'try-platform': ({ platform, outlined }) => {
      const { report, first } = probePage(platform, document, new URL(location.href));
      this.#overlay ??= new Overlay(this.#t);
      this.#overlay.outline(
        GROUPS.flatMap(({ id, title }) => {
          const element = first.get(id);
          return element && outlined.includes(id) ? [{ element, label: this.#t(title) }] : [];
        }),
      );
      return answered(report);
    },

    'page-facts': ({ platform }) => {
      const url = new URL(location.href);
      const { report, first } = probePage(platform, document, url);
      const field = first.get('composer');
      return answered({
        isConversation: conversationId(platform, url) !== null,
        editor: (field && composerFor(field as HTMLElement)?.kind) ?? null,
        groups: report.groups.map(({ alternatives, ...group }) => ({
          ...group,
          alternatives: alternatives.map(({ count, problem }) => ({ count, isPartial: problem !== null })),
        })),
      });
    },

    preview: (selectors) => answered(preview(selectors, this.#messages)),

    pick: async () => {
      this.clear();
      this.#life = new AbortController();
      this.#overlay = new Overlay(this.#t);
      const picked = await pick(this.#overlay, this.#t, this.#life.signal, (pointed) => (this.#messages = pointed));
      this.clear();
      return answered(picked);
    },
  };
}
