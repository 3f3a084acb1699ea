import { atom, computed } from 'nanostores';

/** A message of the assistant, as the drawer knows it. */
export interface ResponseInfo {
  id: string;
  /** Its place in the conversation, from 1. */
  ordinal: number;
  state: 'streaming' | 'complete';
}

/** The responses that stand on the page now, in the order of the conversation. */
export const $responses = atom<readonly ResponseInfo[]>([]);

/** The ids of all responses that were seen in this conversation, in its order; also those that are not on the page now. */
export const $order = atom<readonly string[]>([]);

/** The ids of responses that the site wrote anew or took away: marks of theirs belong to an earlier version. */
export const $replaced = atom<readonly string[]>([]);

const $chosen = atom<string | null>(null);

/** The response that the navigator stands at: the one gone to, else the newest. Null while there is none. */
export const $currentResponse = computed([$responses, $chosen], (responses, chosen) => {
  return responses.find((one) => one.id === chosen) ?? responses.at(-1) ?? null;
});

/** What the page shows now, and all that it has shown of this conversation. */
export function setResponses(
  responses: readonly ResponseInfo[],
  order: readonly string[] = responses.map(({ id }) => id),
): void {
  $order.set(order);
  $responses.set(responses);
}

/** Takes these for replaced; all, if nothing else is known of another conversation. */
export function setReplaced(ids: readonly string[]): void {
  $replaced.set(ids);
}

/** Lets the navigator stand at this response. */
export function chooseResponse(id: string | null): void {
  $chosen.set(id);
}

/** The response `steps` after the current one (before, if negative), or null at the end. */
export function neighbour(steps: -1 | 1): ResponseInfo | null {
  const responses = $responses.get();
  const at = responses.findIndex((one) => one.id === $currentResponse.get()?.id);
  return at < 0 ? null : (responses[at + steps] ?? null);
}

/** The response's place in the conversation, from 1; 0 if it is not on the page. */
export function ordinalOf(response: string): number {
  return $responses.get().find((one) => one.id === response)?.ordinal ?? 0;
}
