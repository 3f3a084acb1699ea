import { addStyleSheet } from '../browser/style-sheets';
import { motion } from '../dom/reveal';
import type { Looks } from '../session/settings-follower';
import type { Root } from './root';

/**
 * Applies the person's choice of colours and motion: a style sheet on the page for its marks, and one in our shadow
 * root.
 */
export function chosenLooks({ element, shadow }: Pick<Root, 'element' | 'shadow'>): Omit<Looks, 'setLanguage'> {
  let replace: ((styles: string) => void)[] | undefined;
  return {
    setStyles(styles) {
      replace ??= [addStyleSheet(document, '', element), addStyleSheet(shadow, '')];
      for (const one of replace) one(styles);
    },
    setStill(isStill) {
      motion.isStill = isStill;
    },
  };
}
