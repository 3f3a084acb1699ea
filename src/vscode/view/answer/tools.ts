import type { Translate } from '../../../core/messages/translate';
import type { ShownAnswer } from '../../../core/protocol/vscode/to-view';

type ToolCall = ShownAnswer['tools'][number];

/** The tools that were used at one place of an answer. */
export interface ToolGroup {
  /** How many UTF-16 code units of the text stand before it. */
  at: number;
  calls: readonly ToolCall[];
}

/** The calls by their places, in the order of the text. */
export function toolGroups(tools: readonly ToolCall[]): ToolGroup[] {
  const places = Map.groupBy(tools, ({ at }) => at);
  return [...places].map(([at, calls]) => ({ at, calls })).toSorted((a, b) => a.at - b.at);
}

/** Tool calls, folded. They are no text of the answer. */
export function toolsElement({ calls }: ToolGroup, t: Translate): HTMLElement {
  const group = document.createElement('details');
  group.className = 'tools';
  const summary = document.createElement('summary');
  const names = [...new Set(calls.map(({ name }) => name))];
  summary.append(t.count('vscodeTools', calls.length, t.list(names, 'plain')));
  group.append(summary);
  for (const { name, input } of calls) {
    const title = document.createElement('p');
    title.append(name);
    const text = document.createElement('pre');
    text.dir = 'ltr';
    text.append(input);
    group.append(title, text);
  }
  return group;
}
