import { getContext, setContext } from 'svelte';
import type { Translate } from '../../core/messages/translate';

/** The context key of the translator. */
export const TRANSLATE = Symbol('translate');

/** Called once, by the outermost component. */
export function provideTranslate(translate: Translate): void {
  setContext(TRANSLATE, translate);
}

/** The translator. Call it during component initialisation. */
export function useTranslate(): Translate {
  return getContext<Translate>(TRANSLATE);
}
