import { withShortAddresses } from './addresses';
import type { Clean } from './clean';

/** Always said: what seed 001 names, and what most requests are about. */
const ALWAYS = [
  'background-color',
  'border-radius',
  'color',
  'display',
  'font-family',
  'font-size',
  'font-weight',
  'height',
  'line-height',
  'margin',
  'opacity',
  'overflow',
  'padding',
  'position',
  'width',
  'z-index',
];
/** Said if they are not what they are anyway: the property, and its usual values. */
const UNLESS: Readonly<Record<string, RegExp>> = {
  'align-items': /^normal$/,
  'align-self': /^auto$/,
  'aspect-ratio': /^auto$/,
  'backdrop-filter': /^none$/,
  'background-image': /^none$/,
  border: /^0px\b/,
  'border-collapse': /^separate$/,
  bottom: /^auto$/,
  'box-shadow': /^none$/,
  'box-sizing': /^content-box$/,
  cursor: /^auto$/,
  direction: /^ltr$/,
  filter: /^none$/,
  flex: /^0 1 auto$/,
  'flex-direction': /^row$/,
  'flex-wrap': /^nowrap$/,
  float: /^none$/,
  'font-style': /^normal$/,
  gap: /^normal(?: normal)?$/,
  'grid-area': /^auto(?: \/ auto)*$/,
  'grid-template-columns': /^none$/,
  'grid-template-rows': /^none$/,
  'justify-content': /^normal$/,
  left: /^auto$/,
  'letter-spacing': /^normal$/,
  'list-style-type': /^(?:disc|none)$/,
  'max-height': /^none$/,
  'max-width': /^none$/,
  'min-height': /^(?:auto|0px)$/,
  'min-width': /^(?:auto|0px)$/,
  'object-fit': /^fill$/,
  outline: /^(?:.* )?(?:none|0px)\b/,
  right: /^auto$/,
  'text-align': /^(?:start|-webkit-auto)$/,
  'text-decoration-line': /^none$/,
  'text-overflow': /^clip$/,
  'text-shadow': /^none$/,
  'text-transform': /^none$/,
  top: /^auto$/,
  transform: /^none$/,
  transition: /^(?:all|all 0s.*|none)$/,
  'vertical-align': /^baseline$/,
  visibility: /^visible$/,
  'white-space': /^normal$/,
  'word-spacing': /^0px$/,
  'writing-mode': /^horizontal-tb$/,
};
const LONGEST_STYLE = 200;

/** The computed styles of an element that somebody who changes it needs: of layout, type, colour and edges. */
export function stylesOf(element: Element, clean: Clean): Record<string, string> {
  const computed = getComputedStyle(element);
  const styles = ALWAYS.map((name) => [name, computed.getPropertyValue(name)] as const);
  for (const [name, usual] of Object.entries(UNLESS)) {
    const value = computed.getPropertyValue(name);
    if (value && !usual.test(value)) styles.push([name, withShortAddresses(value)]);
  }
  // Secrets are rare here, and looking for them takes longer than all the rest: once, instead of for each.
  const all = styles.map(([, value]) => value).join('\n');
  const said = clean(all) === all ? (value: string): string => value : clean;
  return Object.fromEntries(styles.map(([name, value]) => [name, said(value).slice(0, LONGEST_STYLE)]));
}
