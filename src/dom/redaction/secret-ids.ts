/** Ids of secrets: the same while it is the same secret at the same element. They say nothing of the secret. */
const known = new WeakMap<Element, Map<string, string>>();
let count = 0;

/** The id of a secret at an element. @param nth - Which of several equal ones there. */
export function idOfSecret(element: Element, secret: string, nth: number): string {
  const ids = known.get(element) ?? new Map<string, string>();
  known.set(element, ids);
  const key = `${nth} ${secret}`;
  const id = ids.get(key) ?? `secret-${++count}`;
  ids.set(key, id);
  return id;
}
