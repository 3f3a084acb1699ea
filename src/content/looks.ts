import { motion } from '../dom/reveal';
import type { Looks } from '../session/settings-follower';

/**
 * Applies the person's choice of colours and motion: a style sheet on the page for its marks, and one in our shadow
 * root.
 */
export function chosenLooks(shadow: ShadowRoot): Looks {
  const sheet = new CSSStyleSheet();
  let isAdopted = false;
  return {
    setStyles(styles) {
      if (!isAdopted) for (const root of [document, shadow]) root.adoptedStyleSheets.push(sheet);
      isAdopted = true;
      sheet.replaceSync(styles);
    },
    setStill(isStill) {
      motion.isStill = isStill;
    },
  };
}
