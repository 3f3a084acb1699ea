import type { ComposerKind } from '../../../src/composers/composer';

/** A real editor that knows all that its makers publish: lists, tables, mentions, files. */
export interface RichEditor {
  name: string;
  kind: ComposerKind;
  /** What a message begins with, by a name: whatever {@link mount} takes. */
  drafts: Record<string, unknown>;
  /** What a person puts into the block: the lines that it makes, one of them a list with bold words and a mention, one an image. */
  inside: { list: unknown; image: unknown; below: unknown };
  /** A line of words with a mention or an image between them. */
  mixed(before: string, behind: string): unknown;
  /** Mounts it with blocks one below the other, as {@link drafts} and {@link inside} hold them, or a line of text. */
  mount(blocks: readonly unknown[]): MountedRich;
}

export interface MountedRich {
  element: HTMLElement;
  /** The editor's own JSON, a member for each block (or each line, where it knows no blocks). */
  json(): unknown[];
  /** What the editor's JSON is for these lines as plain paragraphs. */
  plain(lines: readonly string[]): unknown[];
  /** How often the message was sent. */
  sends(): number;
  destroy(): void;
}

/** Counts whatever could be taken for Enter, by whomever it is dispatched. */
export function countEnters(): { count(): number; end(): void } {
  const ended = new AbortController();
  let count = 0;
  const isBreak = (event: Event): boolean =>
    event instanceof InputEvent && /^insert(Paragraph|LineBreak)$/.test(event.inputType);
  const isEnter = (event: Event): boolean =>
    event instanceof KeyboardEvent && (event.key === 'Enter' || event.keyCode === 13);
  for (const type of ['keydown', 'keypress', 'keyup', 'beforeinput', 'input'])
    addEventListener(type, (event) => (count += Number(isBreak(event) || isEnter(event))), {
      capture: true,
      signal: ended.signal,
    });
  return { count: () => count, end: () => ended.abort() };
}
