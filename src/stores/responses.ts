import { atom, computed } from 'nanostores';

/** A message from the assistant, as used by the drawer. */
export interface ResponseInfo {
  id: string;
  /** Its position in the conversation, from 1. */
  ordinal: number;
  state: 'streaming' | 'complete';
}

/** The responses on the page, in conversation order. */
export const $responses = atom<readonly ResponseInfo[]>([]);

/** The ids of all responses seen in this conversation, in order, including those not on the page now. */
export const $order = atom<readonly string[]>([]);

/** The ids of responses that the site regenerated or removed. Their marks belong to an earlier version. */
export const $replaced = atom<readonly string[]>([]);

const $chosen = atom<string | null>(null);

/** The navigator's current response: the one last visited, or else the newest. Null while there is none. */
export const $currentResponse = computed([$responses, $chosen], (responses, chosen) => {
  return responses.find((one) => one.id === chosen) ?? responses.at(-1) ?? null;
});

/** Sets what the page shows now, and everything it has shown of this conversation. */
export function setResponses(
  responses: readonly ResponseInfo[],
  order: readonly string[] = responses.map(({ id }) => id),
): void {
  $order.set(order);
  $responses.set(responses);
}

/** Replaces the list of replaced responses, for example for another conversation. */
export function setReplaced(ids: readonly string[]): void {
  $replaced.set(ids);
}

/** Makes this the navigator's current response. */
export function chooseResponse(id: string | null): void {
  $chosen.set(id);
}

/** The response `steps` after the current one (before it, if negative), or null at the end. */
export function neighbour(steps: -1 | 1): ResponseInfo | null {
  const responses = $responses.get();
  const at = responses.findIndex((one) => one.id === $currentResponse.get()?.id);
  return at < 0 ? null : (responses[at + steps] ?? null);
}

/** The response's position in the conversation, from 1; 0 if it is not on the page. */
export function ordinalOf(response: string): number {
  return $responses.get().find((one) => one.id === response)?.ordinal ?? 0;
}
