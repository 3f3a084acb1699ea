/** The tags around what a person typed, in what an agent gives to its model. */
const TYPED = /<(user_query|USER_REQUEST)>\s*([\s\S]*?)\s*<\/\1>/g;

/** A tag around what an agent adds to a prompt, at its beginning or after another. */
const ADDED = /^\s*<([a-zA-Z][\w-]*)(?:\s[^>]*)?>[\s\S]*?<\/\1>\s*/;

/**
 * What the person typed, of a prompt that an agent has put into tags, with the time and what is open in the editor beside it.
 *
 * @returns Empty if nothing of it was typed.
 */
export function typedIn(prompt: string): string {
  const typed = [...prompt.matchAll(TYPED)].map(([, , text]) => text);
  if (typed.length > 0) return typed.join('\n\n');
  let rest = prompt;
  for (let added = ADDED.exec(rest); added; added = ADDED.exec(rest)) rest = rest.slice(added[0].length);
  return rest.trim();
}
