import type {
  LifecycleEvent,
  Navigation,
  PageAddress,
  PageInput,
  PageLifecycle,
  PageMessages,
  PageResponse,
} from '../../src/session/annotated-page';

/** A node of a page without a DOM, with what the session needs from message nodes. */
export interface FakeNode {
  textContent: string;
  isConnected: boolean;
  isVisible: boolean;
  /** A node has nothing but text in it. */
  querySelector(selector: string): null;
  querySelectorAll(selector: string): [];
}

type Part = PageAddress & PageLifecycle & PageMessages & Pick<PageInput, 'onPaste'>;

/** A chat page without a DOM. Tests change its fields and report events. */
export class FakePage implements Part {
  readonly platform = { id: 'chat', name: 'Chat' };
  /** The id in the address; null for none. */
  id: string | null;
  sign: 'address' | 'page' | null = null;
  isAway = false;
  answers: { node: FakeNode; id: string; isStreaming: boolean }[] = [];
  said: FakeNode[] = [];
  readonly #navigations = new Set<(how: Navigation, isAtOnce: boolean) => void>();
  readonly #lifecycle = new Set<(event: LifecycleEvent) => void>();
  readonly #pastes = new Set<(text: string) => void>();
  #list: readonly PageResponse[] = [];

  constructor(id: string | null = 'one') {
    this.id = id;
  }

  /** Adds a question from the person and its answer. */
  exchange(question: string, answer: string, id = `text:${answer}`, isStreaming = false): void {
    this.said.push(node(question));
    this.answers.push({ node: node(answer), id, isStreaming });
    this.read();
  }

  /** Removes everything from the page. Nobody has read this yet. */
  clear(): void {
    for (const one of [...this.said, ...this.answers.map(({ node }) => node)]) one.isConnected = false;
    this.said = [];
    this.answers = [];
  }

  /** Reads the answers, as a pass does. */
  read(): void {
    this.#list = this.answers.map(({ node, id, isStreaming }) => ({
      id,
      element: asElement(node),
      state: isStreaming ? 'streaming' : 'complete',
      length: node.textContent.length,
    }));
  }

  /** The answers as of the last {@link read}. */
  tracked = (): readonly PageResponse[] => this.#list;

  navigate(id: string | null, how: Navigation = 'other', isAtOnce = true): void {
    this.id = id;
    for (const listener of this.#navigations) listener(how, isAtOnce);
  }

  live(event: LifecycleEvent): void {
    if (event === 'hidden' || event === 'shown') this.isAway = event === 'hidden';
    for (const listener of this.#lifecycle) listener(event);
  }

  paste(text: string): void {
    for (const listener of this.#pastes) listener(text);
  }

  href = (): string => `https://chat.test/${this.id ?? ''}`;
  conversation = (): string | null => this.id;
  source = (): string => this.href();
  temporary = (): 'address' | 'page' | null => this.sign;
  title = (): string => `About ${this.id}`;
  isHidden = (): boolean => this.isAway;
  responses = (): Element[] => this.answers.map(({ node }) => asElement(node));
  roughLength = (response: Element): number => response.textContent.length;
  userMessages = (): Element[] => this.said.map(asElement);
  firstUserMessages = (most: number): Element[] => this.userMessages().slice(0, most);

  onNavigate(listener: (how: Navigation, isAtOnce: boolean) => void, signal: AbortSignal): void {
    listen(this.#navigations, listener, signal);
  }

  onLifecycle(listener: (event: LifecycleEvent) => void, signal: AbortSignal): void {
    listen(this.#lifecycle, listener, signal);
  }

  onPaste(listener: (text: string) => void, signal: AbortSignal): void {
    listen(this.#pastes, listener, signal);
  }
}

/** A node on the page. */
export function node(textContent: string): FakeNode & { checkVisibility(): boolean } {
  return {
    textContent,
    isConnected: true,
    isVisible: true,
    querySelector: () => null,
    querySelectorAll: () => [],
    checkVisibility() {
      return this.isConnected && this.isVisible;
    },
  };
}

function asElement(node: FakeNode): Element {
  return node as unknown as Element;
}

function listen<T>(listeners: Set<T>, listener: T, signal: AbortSignal): void {
  listeners.add(listener);
  signal.addEventListener('abort', () => listeners.delete(listener));
}
