import type { ComposerKind } from '../../../src/composers/composer';

/** A real editor with everything its makers publish: lists, tables, mentions, files. */
export interface RichEditor {
  name: string;
  kind: ComposerKind;
  /** How a message begins, by name: anything {@link mount} accepts. */
  drafts: Record<string, unknown>;
  /** What a person puts into the block, and the lines it makes: a list with bold text and a mention, and an image. */
  inside: { list: unknown; image: unknown; below: unknown };
  /** A line of text with a mention or an image inside. */
  mixed(before: string, behind: string): unknown;
  /** Mounts it with blocks from {@link drafts} and {@link inside}, or lines of text, one below the other. */
  mount(blocks: readonly unknown[]): MountedRich;
}

export interface MountedRich {
  element: HTMLElement;
  /** The editor's own JSON, with one entry per block (or per line, if it has no blocks). */
  json(): unknown[];
  /** The editor's JSON for these lines as plain paragraphs. */
  plain(lines: readonly string[]): unknown[];
  /** How often the message was sent. */
  sends(): number;
  destroy(): void;
}

/** Counts everything that could be taken for Enter, whoever dispatches it. */
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
