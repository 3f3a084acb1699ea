import { getContext, setContext } from 'svelte';
import type { Translate } from '../../core/messages/translate';

/** The key of the translator among what components share. */
export const TRANSLATE = Symbol('translate');

/** Called once, by the outermost component. */
export function provideTranslate(translate: Translate): void {
  setContext(TRANSLATE, translate);
}

/** The words of the interface. Called while a component is being set up. */
export function useTranslate(): Translate {
  return getContext<Translate>(TRANSLATE);
}
