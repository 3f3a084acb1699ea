import { motion } from '../dom/reveal';
import type { Looks } from '../session/settings-follower';

/** Applies what the person chose of looks: one sheet on the page, for its marks, and in our shadow root. */
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
