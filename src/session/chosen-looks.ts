import { motion } from '../dom/reveal';
import type { Root } from '../dom/own-root';
import type { Looks } from './settings-follower';

/** Adds a style sheet of ours, and returns a function that replaces its rules. */
export type AddStyleSheet = (
  root: Document | ShadowRoot,
  styles: string,
  holder?: ParentNode,
) => (styles: string) => void;

/**
 * Applies the person's choice of colours and motion: a style sheet on the page for what is painted, and one in our
 * shadow root.
 */
export function chosenLooks(
  { element, shadow }: Pick<Root, 'element' | 'shadow'>,
  addStyleSheet: AddStyleSheet,
): Omit<Looks, 'setLanguage'> {
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
