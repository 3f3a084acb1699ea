import { mayHaveSecrets } from '../../core/redaction/find-secrets';
import type { Box } from '../../core/element/element-context';
import { boxesOfElement, isShown, seenBox } from './seen-boxes';

const PSEUDOS = ['::before', '::after', '::marker'] as const;
const PSEUDO = /::?(?:before|after)\b|::marker\b/;

/** A text that a style puts before or after an element. */
export interface GeneratedText {
  element: Element;
  pseudo: (typeof PSEUDOS)[number];
  text: string;
}

/** Attributes that such texts are made of, where the rules of a style cannot be read, as those of another site. */
const LIKELY =
  '[data-content], [data-text], [data-email], [data-tooltip], [data-tip], [data-title], [data-label], [data-value], [data-before], [data-after]';
/** Texts in quotes, and names of attributes, as in `"to " attr(data-name)`. */
const PARTS = /"((?:[^"\\]|\\.)*)"|attr\(\s*([\w-]+)/g;

/** What was read of a style sheet, and how many rules it had then. */
const read = new WeakMap<CSSStyleSheet, { count: number; selectors: readonly string[] }>();

/** The texts that styles put beside the elements of a tree and that may have secrets. */
export function generatedTexts(root: Document | ShadowRoot): GeneratedText[] {
  const candidates = new Set<Element>();
  for (const sheet of [...root.styleSheets, ...adoptedIn(root)]) {
    const selectors = selectorsIn(sheet);
    if (selectors) for (const selector of selectors) addAll(root, selector, candidates);
    else {
      for (const element of root.querySelectorAll(LIKELY)) {
        if ([...element.attributes].some(({ value }) => mayHaveSecrets(value))) candidates.add(element);
      }
    }
  }
  for (const element of root.querySelectorAll('[style*="list-style"]')) {
    if (isTelling((element as HTMLElement).style.listStyleType)) addItems(element, candidates);
  }
  return [...candidates].flatMap((element) =>
    PSEUDOS.flatMap((pseudo) => {
      const { content, listStyleType } = getComputedStyle(element, pseudo);
      const said = content === 'normal' && pseudo === '::marker' ? listStyleType : content;
      const text = said === 'none' || said === 'normal' ? '' : textOf(said, element);
      return text && mayHaveSecrets(text) ? [{ element, pseudo, text }] : [];
    }),
  );
}

/** Firefox does not let extensions see them. */
function adoptedIn(root: Document | ShadowRoot): readonly CSSStyleSheet[] {
  try {
    return [...root.adoptedStyleSheets];
  } catch {
    return [];
  }
}

/** The selectors of rules that may make such a text, without the pseudo-element; null if they cannot be read. */
function selectorsIn(sheet: CSSStyleSheet): readonly string[] | null {
  if (sheet.disabled) return [];
  try {
    const { cssRules } = sheet;
    const before = read.get(sheet);
    if (before?.count === cssRules.length) return before.selectors;
    const selectors = [...new Set(selectorsOf(cssRules))];
    read.set(sheet, { count: cssRules.length, selectors });
    return selectors;
  } catch {
    return null;
  }
}

function* selectorsOf(rules: CSSRuleList, within = '*'): Generator<string> {
  for (const rule of rules) {
    const { selectorText, style, cssRules } = rule as CSSStyleRule;
    const selector = selectorText?.replaceAll('&', () => `:is(${within})`);
    if (selector !== undefined && PSEUDO.test(selector) && isTelling(style.content)) {
      yield selector.replaceAll(new RegExp(PSEUDO, 'g'), '');
    }
    if (selector !== undefined && isTelling(style.listStyleType)) yield* [selector, `:is(${selector}) li`];
    if (cssRules?.length) yield* selectorsOf(cssRules, selector ?? within);
    const { styleSheet } = rule as CSSImportRule;
    if (styleSheet) yield* selectorsIn(styleSheet) ?? [];
  }
}

function isTelling(content: string): boolean {
  return /attr\(|var\(/.test(content) || mayHaveSecrets(content.replaceAll('\\', ''));
}

function addAll(root: ParentNode, selector: string, candidates: Set<Element>): void {
  try {
    // A part of the list may be nothing but the pseudo-element.
    for (const element of root.querySelectorAll(selector.replaceAll(/(^|,)\s*(?=,|$)/g, '$1*')))
      candidates.add(element);
  } catch {
    // A selector that only makes sense in a style.
  }
}

function textOf(content: string, element: Element): string {
  return [...content.matchAll(PARTS)]
    .map(([, text, attribute]) => (attribute ? (element.getAttribute(attribute) ?? '') : unescaped(text!)))
    .join('');
}

function unescaped(text: string): string {
  return text.replaceAll(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_all, code: string | undefined, character: string) =>
    code ? String.fromCodePoint(Math.min(parseInt(code, 16), 0x10ffff)) : character,
  );
}

/** A style of a list is that of its items. */
function addItems(list: Element, candidates: Set<Element>): void {
  candidates.add(list);
  for (const item of list.querySelectorAll('li')) candidates.add(item);
}

/** Where such a text can be seen: the browser does not say, so with all of its element; or its own box, if it has a place of its own. */
export function boxesOfGenerated({ element, pseudo, text }: GeneratedText): Box[] {
  if (!isShown(element)) return [];
  const style = getComputedStyle(element, pseudo);
  if (pseudo === '::marker') {
    // It may be on either side, and is at most that wide.
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const wide = text.length * parseFloat(style.fontSize);
    return seenBox({ left: left - wide, top, right: right + wide, bottom }, element);
  }
  const boxes = boxesOfElement(element);
  if (style.position !== 'absolute' && style.position !== 'fixed') return boxes;
  return [...boxes, ...seenBox(ownBox(element, style), element)];
}

/** The box of a pseudo-element that is placed in the element around it. Its size and place are computed as pixels. */
function ownBox(
  element: Element,
  style: CSSStyleDeclaration,
): { left: number; top: number; right: number; bottom: number } {
  let holder: Element | null = element;
  while (holder && getComputedStyle(holder).position === 'static') holder = holder.parentElement;
  const around = style.position === 'fixed' || !holder ? new DOMRect() : holder.getBoundingClientRect();
  const px = (value: string): number => parseFloat(value) || 0;
  const borders = px(style.borderLeftWidth) + px(style.borderRightWidth);
  const isBorderBox = style.boxSizing === 'border-box';
  const width = px(style.width) + (isBorderBox ? 0 : px(style.paddingLeft) + px(style.paddingRight) + borders);
  const height = px(style.height) + (isBorderBox ? 0 : px(style.paddingTop) + px(style.paddingBottom) + borders);
  const moved = style.transform === 'none' ? new DOMMatrix() : new DOMMatrix(style.transform);
  const left = around.left + (holder?.clientLeft ?? 0) + px(style.left) + px(style.marginLeft) + moved.e;
  const top = around.top + (holder?.clientTop ?? 0) + px(style.top) + px(style.marginTop) + moved.f;
  return { left: left - 2, top: top - 2, right: left + width + 2, bottom: top + height + 2 };
}
