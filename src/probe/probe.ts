import { addStyleSheet } from '../browser/style-sheets';
import { composerFor } from '../composers/composer';
import type { Translate } from '../core/messages/translate';
import { conversationId } from '../core/platform/conversation-id';
import { GROUPS } from '../core/platform/groups';
import type { ProbeQuestion } from '../core/protocol/probe/probe-questions';
import { answered, type HandledOf, type Question, type Received } from '../core/protocol/question';
import { probePage } from '../page/probe';
import { Overlay } from '../page/pointing/overlay';
import { pick } from './pick';
import { preview } from './preview';

type Handler<Q extends Question> = (question: Received<Q>) => HandledOf<Q> | Promise<HandledOf<Q>>;

/** One handler for each question. A missing handler is a compile error. */
export type Handlers = { readonly [Q in ProbeQuestion as Q['name']]: Handler<Q> };

/**
 * What the probe has drawn on the page, and what it remembers between questions. It draws only while a page of ours holds
 * it: a question that arrives later would leave something on the page that nothing removes.
 */
export class Probe {
  readonly #t: Translate;
  /** What holds the probe, latest last. */
  #holders: readonly symbol[] = [];
  #overlay: Overlay | undefined;
  #life = new AbortController();
  /** The person's own messages, as last pointed at. */
  #messages: readonly Element[] = [];

  constructor(t: Translate) {
    this.#t = t;
  }

  /**
   * Keeps what is drawn until it is released. What the last holder drew is removed with it.
   * @returns Releases it.
   */
  hold(): () => void {
    const holder = Symbol('holder');
    this.#holders = [...this.#holders, holder];
    return () => {
      const isLast = this.#holders.at(-1) === holder;
      this.#holders = this.#holders.filter((one) => one !== holder);
      if (isLast) this.#clear();
    };
  }

  /** Ends all holds, and removes what is drawn: the browser may keep the page in its cache, where nobody reaches it. */
  leave(): void {
    this.#holders = [];
    this.#clear();
  }

  get #isHeld(): boolean {
    return this.#holders.length > 0;
  }

  /** Removes what is drawn, and cancels what the person is being asked. */
  #clear(): void {
    this.#life.abort();
    this.#overlay?.destroy();
    this.#overlay = undefined;
  }

  readonly handlers: Handlers = {
    'try-platform': ({ platform, outlined }) => {
      const { report, first } = probePage(platform, document, new URL(location.href));
      if (!this.#isHeld) return answered(report);
      this.#overlay ??= new Overlay(this.#t, addStyleSheet);
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
      if (!this.#isHeld) return answered(null);
      this.#clear();
      const life = new AbortController();
      this.#life = life;
      this.#overlay = new Overlay(this.#t, addStyleSheet);
      const picked = await pick(this.#overlay, this.#t, life.signal, (pointed) => (this.#messages = pointed));
      // A pick that was cancelled is cleared already, and the next one may be on the page.
      if (!life.signal.aborted) this.#clear();
      return answered(picked);
    },
  };
}
