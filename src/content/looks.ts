import { motion } from '../dom/reveal';
import type { Looks } from '../session/settings-follower';
import type { Root } from './root';

/**
 * Applies the person's choice of colours and motion. The styles are in two `<style>` elements of ours: one in our shadow
 * root, and one beside it in our element, which is in the page's document and so applies to the page's marks. Firefox
 * 140 gives content scripts no `adoptedStyleSheets`.
 */
export function chosenLooks({ element, shadow }: Pick<Root, 'element' | 'shadow'>): Looks {
  const sheets = [element, shadow].map((parent) => ({ parent, sheet: document.createElement('style') }));
  return {
    setStyles(styles) {
      for (const { parent, sheet } of sheets) {
        sheet.textContent = styles;
        if (!sheet.isConnected) parent.append(sheet);
      }
    },
    setStill(isStill) {
      motion.isStill = isStill;
    },
  };
}
