import { getContext } from 'svelte';

/** The context key of what is being typed to agents, by the id of the shape. */
export const HALF_TYPED = Symbol('half typed');

/** What is being typed to agents. It outlives the fields, which come and go. Call it during component initialisation. */
export function useHalfTyped(): Map<string, string> {
  return getContext<Map<string, string>>(HALF_TYPED);
}
