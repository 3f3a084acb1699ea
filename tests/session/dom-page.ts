import { isEditable } from '../../src/ui/kit/editable';
import type { Message } from '../../src/core/messages/message';
import type {
  JudgedPage,
  LifecycleEvent,
  Navigation,
  Page,
  PageHealth,
  PageResponse,
  ResponseTracker,
} from '../../src/session/annotated-page';

/**
 * A chat page in the document of the test. Answers are `article` elements with their id in `data-id`, being written
 * while they have `data-streaming`; the person's messages are `.said`, a dialog is `[role=dialog]`, the field is a
 * `textarea`.
 */
export class DomPage implements Page {
  readonly platform = { id: 'chat', name: 'Chat' };
  readonly watchedAttributes = ['data-id', 'data-streaming'];
  hasShadowParts = false;
  toolbarSide: 'above' | 'below' = 'above';
  id: string | null = 'one';
  isAway = false;
  areSignsLost = false;
  found: PageHealth = { missing: [], doubts: [] };
  judged: JudgedPage[] = [];
  /** How many of the next passes run out of time before they have found the answers. */
  postponed = 0;
  complaints: { group: string; message: Message }[] = [];
  readonly #root: Element;
  #navigated: (how: Navigation, isAtOnce: boolean) => void = () => undefined;
  #lived: (event: LifecycleEvent) => void = () => undefined;

  constructor(root: Element) {
    this.#root = root;
  }

  navigate(id: string | null, how: Navigation = 'other'): void {
    this.id = id;
    this.#navigated(how, true);
  }

  live(event: LifecycleEvent): void {
    this.#lived(event);
  }

  #all = (selector: string): HTMLElement[] => [...this.#root.querySelectorAll<HTMLElement>(selector)];

  href = (): string => `https://chat.test/${this.id ?? ''}`;
  conversation = (): string | null => this.id;
  source = (): string => this.href();
  temporary = (): null => null;
  onNavigate = (listener: (how: Navigation, isAtOnce: boolean) => void): void => void (this.#navigated = listener);
  title = (): string => 'A chat';
  isHidden = (): boolean => this.isAway;
  onLifecycle = (listener: (event: LifecycleEvent) => void): void => {
    const before = this.#lived;
    this.#lived = (event) => {
      before(event);
      listener(event);
    };
  };
  responses = (): Element[] => this.#all('article');
  roughLength = (response: Element): number => response.textContent.length;
  userMessages = (): Element[] => this.#all('.said');
  firstUserMessages = (most: number): Element[] => this.userMessages().slice(0, most);
  onPaste = (): void => undefined;
  isTyping = (): boolean => document.activeElement !== null && isEditable(document.activeElement);
  messageField = (): Element | null => this.#all('textarea')[0] ?? null;
  shadowRoots = (): ShadowRoot[] => [];
  contentRoots = (response: Element): Element[] => [response];
  excludedWithin = (root: Element): Set<Element> => new Set(root.querySelectorAll('button'));
  isBeside = (node: Node): boolean => !!node.parentElement?.closest('aside');
  position = (): number => NaN;
  health = (seen: JudgedPage): PageHealth => {
    this.judged.push(seen);
    return this.found;
  };
  problems = (): { group: string; message: Message }[] => this.complaints;
  theme = (): 'light' | 'dark' => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');
  modals = (): Element[] => this.#all('[role=dialog]');
  isCovering = (dialog: Element): boolean => dialog.checkVisibility();

  trackResponses = (): ResponseTracker => {
    const ids = new Map<Element, string>();
    let before: readonly PageResponse[] | undefined;
    return {
      areSignsLost: () => this.areSignsLost,
      update: () => {
        if (this.postponed > 0) {
          this.postponed--;
          return { responses: before ?? [], isChanged: false, renamed: [], nextCheckIn: 0 };
        }
        const list = this.#all('article').map((element): PageResponse => {
          const isStreaming = element.dataset['streaming'] !== undefined;
          return {
            id: element.dataset['id']!,
            element,
            state: isStreaming ? 'streaming' : 'complete',
            length: element.textContent.length,
          };
        });
        const renamed = list.flatMap(({ id, element }) => {
          const from = ids.get(element) ?? id;
          ids.set(element, id);
          return from === id ? [] : [{ from, to: id }];
        });
        const isSame = (one: PageResponse, at: number): boolean =>
          before?.[at]?.element === one.element && before[at].id === one.id && before[at].state === one.state;
        const isChanged = list.length !== before?.length || !list.every(isSame);
        if (isChanged) before = list;
        return { responses: before!, isChanged, renamed, nextCheckIn: renamed.length > 0 ? 10 : null };
      },
    };
  };
}
