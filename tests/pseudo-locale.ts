import type { Catalogue } from '../src/core/messages/catalogue';

/** Every text in the pseudo-locale is between these, which reveals text written directly into a component. */
const [OPEN, CLOSE] = ['⟦', '⟧'];
/** How much longer than English translations can be. */
const LONGER = 0.4;

const ACCENTED: Readonly<Record<string, string>> = {
  ...{ a: 'á', b: 'ƀ', c: 'ç', d: 'ð', e: 'é', f: 'ƒ', g: 'ğ', h: 'ĥ', i: 'í', j: 'ĵ', k: 'ķ', l: 'ļ', m: 'ɱ' },
  ...{ n: 'ñ', o: 'ö', p: 'þ', q: 'ɋ', r: 'ŕ', s: 'š', t: 'ţ', u: 'ü', v: 'ṽ', w: 'ŵ', x: 'ẋ', y: 'ý', z: 'ž' },
};

/** The entries of a catalogue that describe its language. */
const ABOUT_ITSELF = ['locale', 'direction', 'digits'];

/** Converts a text to the pseudo-locale: accented, 40 % longer, in brackets; placeholders stay. */
export function pseudo(text: string): string {
  const words = text
    .split(/(\$\w+\$)/)
    .map((part, at) => (at % 2 === 1 ? part : part.replace(/[a-z]/g, (letter) => ACCENTED[letter] ?? letter)))
    .join('');
  const more = 'ẍẍẍẍẍẍẍ '.repeat(Math.ceil(text.length * LONGER)).slice(0, Math.ceil(text.length * LONGER));
  return `${OPEN}${words} ${more.trim()}${CLOSE}`;
}

/** A catalogue with every text in the pseudo-locale, for reading right to left. */
export function pseudoCatalogue(catalogue: Catalogue): Catalogue {
  const entries = Object.entries(catalogue).map(([name, entry]) => [
    name,
    { ...entry, message: pseudo(entry.message) },
  ]);
  // Arabic has its own plural forms, digits and dates.
  const arabic = { locale: { message: 'ar-EG' }, direction: { message: 'rtl' }, digits: { message: '٠١٢٣٤٥٦٧٨٩' } };
  return { ...Object.fromEntries(entries), ...arabic };
}

/** A catalogue whose texts are in the pseudo-locale's brackets, which shows where each of them is on a page. */
export function bracketedCatalogue(catalogue: Catalogue): Catalogue {
  return Object.fromEntries(
    Object.entries(catalogue).map(([name, entry]) => [
      name,
      ABOUT_ITSELF.includes(name) ? entry : { ...entry, message: `${OPEN}${entry.message}${CLOSE}` },
    ]),
  );
}

/**
 * Texts that do not come from a catalogue: two or more plain letters in a row outside the pseudo-locale's brackets.
 *
 * @param texts - What a person reads ({@link textsIn}).
 * @param known - What the test itself put there: quotes, titles, names of sites, selectors.
 */
export function inlineWords(texts: readonly string[], known: readonly string[] = []): string[] {
  const data = known.toSorted((a, b) => b.length - a.length);
  return texts.filter((text) => {
    const rest = data.reduce((rest, one) => rest.replaceAll(one, ' '), outsideBrackets(text));
    // Filter matches split texts into pieces.
    return /[A-Za-z]{2}/.test(rest) && !data.some((one) => one.includes(text));
  });
}

/** Texts can be nested: a message can be an argument of a message. */
function outsideBrackets(text: string): string {
  const rest = text.replace(/⟦[^⟦⟧]*⟧/g, ' ');
  return rest === text ? text : outsideBrackets(rest);
}

/**
 * What a person reads or hears below an element: visible text, names, hints, placeholders. Self-contained, so that it
 * can be sent into a page.
 */
export function textsIn(root: Element | ShadowRoot): string[] {
  const found: string[] = [];
  const visit = (node: Node): void => {
    if (node instanceof Text && node.parentElement?.checkVisibility()) found.push(node.data);
    if (node instanceof Element) {
      if (/^(script|style)$/.test(node.localName)) return;
      // The browser draws the options of a list.
      if (node instanceof HTMLOptionElement) found.push(node.text);
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-valuetext']) {
        found.push(node.getAttribute(name) ?? '');
      }
      if (node.shadowRoot) visit(node.shadowRoot);
    }
    for (const child of node.childNodes) visit(child);
  };
  visit(root);
  return found.map((text) => text.trim()).filter(Boolean);
}

/**
 * Layout errors below an element, as sentences: what overflows the window or its container, text that is cut off, and
 * texts in the pseudo-locale's brackets that do not run in the direction of their language. Self-contained, so that it
 * can be sent into a page.
 */
export function layoutFaults(root: Element | ShadowRoot, direction: 'ltr' | 'rtl' = 'rtl'): string[] {
  const faults = new Set<string>();
  /** Whether it is inside the width of the other, allowing for rounding. */
  const isWithin = (inner: DOMRect, outer: DOMRect): boolean =>
    inner.left >= outer.left - 1 && inner.right <= outer.right + 1;
  const window = new DOMRect(0, 0, document.documentElement.clientWidth, 0);

  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    const box = element.getBoundingClientRect();
    const isSeen = element.checkVisibility() && box.width > 1 && box.height > 1 && !element.closest('.unseen, svg');
    if (!isSeen || element instanceof HTMLOptionElement) continue;
    const style = getComputedStyle(element);
    const name = `${element.localName}.${element.className.replace(/ ?svelte-\w+/, '')}`;
    const tell = (fault: string): void =>
      void faults.add(`${name} "${(element.textContent ?? '').trim().slice(0, 40)}" ${fault}`);

    if (!isWithin(box, window)) tell(`sticks out of the window: from ${box.left} to ${box.right} px`);
    const around = element.parentElement?.getBoundingClientRect();
    const isInFlow = !/absolute|fixed/.test(style.position) && element.parentElement?.closest('.recurate, .panel');
    if (isInFlow && around && around.width > 0 && !isWithin(box, around)) {
      tell(`sticks out of ${element.parentElement!.className}: ${box.width} px in ${around.width} px`);
    }
    const isHinting = element.matches('input:placeholder-shown, textarea:placeholder-shown');
    if (isHinting && element.getAttribute('placeholder')!.includes('⟦') && style.direction !== direction) {
      tell('has a placeholder that runs in the wrong direction');
    }
    if (element instanceof HTMLSelectElement && element.selectedOptions[0]) {
      // The chosen text needs this much, with the arrow beside it.
      const pen = document.createElement('canvas').getContext('2d')!;
      pen.font = style.font;
      const needed = pen.measureText(element.selectedOptions[0].text).width + 16;
      const there = element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      if (needed > there + 1) tell(`cuts off its choice, which needs ${needed} of ${there} px`);
    }
    const button = element.closest('button, a, summary, [role="tab"]')?.getBoundingClientRect();
    for (const node of element.childNodes) {
      if (!(node instanceof Text) || !node.data.trim()) continue;
      const isOurs = node.data.includes('⟦');
      // Where there can be a title or a note, its first letter decides.
      if (isOurs && style.direction !== direction && !element.closest('bdi, [dir="auto"]')) {
        tell('runs in the wrong direction');
      }
      const lines = document.createRange();
      lines.selectNodeContents(node);
      for (const line of lines.getClientRects()) {
        const middle = (line.top + line.bottom) / 2;
        const isClamped = style.webkitLineClamp !== 'none';
        // What the person wrote may end in an ellipsis.
        const isCut = !isWithin(line, box) && (isOurs || style.textOverflow !== 'ellipsis');
        const isCutInButton = button && !isClamped && (middle < button.top || middle > button.bottom);
        if (isCut || isCutInButton) tell('is cut off, or sticks out');
      }
    }
  }
  return [...faults];
}
