import { getContext, setContext } from 'svelte';
import type { Translate } from '../../core/messages/translate';

const KEY = Symbol('translate');

/** Called once, by the outermost component. */
export function provideTranslate(translate: Translate): void {
  setContext(KEY, translate);
}

/** The words of the interface. Called while a component is being set up. */
export function useTranslate(): Translate {
  return getContext<Translate>(KEY);
}
