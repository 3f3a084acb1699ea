import { parentAcross, precedes } from '../dom/across';

/** What was found on a page, in page order; messages may be nested. */
export interface Found {
  /** As messages of one kind. */
  messages: readonly Element[];
  /** As answers. Called only if a message holds a field. */
  answers: () => readonly Element[];
  /** As the message field. */
  fields: readonly Element[];
}

/**
 * Of the messages found, those in which the person writes the next one: some sites build the row around their field like
 * a message. A message that is being edited holds a field too, but an answer follows it, and an answer can hold an
 * editor while the message field stands elsewhere.
 */
export function writtenIn({ messages, answers, fields }: Found, kind: 'answer' | 'message'): ReadonlySet<Element> {
  const found = new Set<Node>(messages);
  const holders = new Set<Element>();
  let isElsewhere = false;
  for (const field of fields) {
    let isHeld = false;
    for (let at: Node | null = field; at; at = parentAcross(at)) {
      if (!found.has(at)) continue;
      holders.add(at as Element);
      isHeld = true;
    }
    isElsewhere ||= !isHeld && field.checkVisibility();
  }
  if (holders.size === 0 || (isElsewhere && kind === 'answer')) return new Set();
  const held = [...holders];
  const said = answers().filter((answer) => !held.some((one) => one.contains(answer) || answer.contains(one)));
  const last = held.filter((one) => !said.some((answer) => precedes(one, answer)));
  // With the newest messages on top, the row for the next one comes first.
  return new Set(last.length > 0 || isElsewhere ? last : held.slice(0, 1));
}
