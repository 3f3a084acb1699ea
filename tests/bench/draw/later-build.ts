/** What a tool has made, as one sees it; independent of how the product decides that. */
const GENERATED_ID = /^(?::r|«r|_r_|radix|headlessui|mui-|ember|react-aria|cdk-)|[0-9a-f]{8}|\d{4}/;
const HASHED_CLASS =
  /^(?:css-|sc-|jss|emotion|svelte-)[\w-]+$|^_\w+_[a-z0-9]{5}_\d+$|^[\w-]+__[A-Za-z0-9]{5}$|^(?=.*\d)(?=.*[a-zA-Z])[a-zA-Z0-9]{6,10}$|^ng-tns-|^_ng/;
const GENERATED_ATTRIBUTE = /^(?:_ng|data-v-|jslog|ng-version|data-radix|data-headlessui)/;
/** Every so many texts say something else later, and in every so many rows something is put before. */
const TEXT_CHANGES = 12;
const INSERTED = 4;

/**
 * The content of a page as a later build of its site would show it: all nodes are new, hashes and generated ids are
 * others, some texts have changed, and something stands before some rows.
 *
 * @returns The new content, and which of its elements each of the old ones is.
 */
export function laterBuild(body: Element, seed: number): { content: Element; now: Map<Element, Element> } {
  const content = body.cloneNode(true) as Element;
  const now = new Map<Element, Element>();
  const copies = [...content.querySelectorAll('*')];
  for (const [n, element] of [...body.querySelectorAll('*')].entries()) now.set(element, copies[n]!);
  const renamed = (name: string): string =>
    name
      .replace(/[a-z]/g, (letter) => String.fromCharCode(97 + ((letter.charCodeAt(0) - 97 + seed * 5) % 26)))
      .replace(/\d/g, (digit) => String((Number(digit) + seed) % 10));
  const ids = new Map<string, string>();
  for (const element of copies) {
    if (GENERATED_ID.test(element.id)) {
      const id = element.id.replace(/[^a-z]?[0-9a-f]+|\d+/g, renamed);
      ids.set(element.id, id);
      element.id = id;
    }
    for (const name of [...element.classList])
      if (HASHED_CLASS.test(name)) element.classList.replace(name, laterClass(name, renamed));
    for (const { name } of [...element.attributes]) if (GENERATED_ATTRIBUTE.test(name)) element.removeAttribute(name);
  }
  for (const element of copies)
    for (const name of ['for', 'aria-labelledby', 'aria-controls', 'aria-describedby']) {
      const id = element.getAttribute(name);
      if (id && ids.has(id)) element.setAttribute(name, ids.get(id)!);
    }
  changeTexts(content, seed);
  insertBefore(copies);
  return { content, now };
}

/** A hash alone, or after the name that a person wrote. */
function laterClass(name: string, renamed: (name: string) => string): string {
  const [, stem = '', hash = name] = /^(css-|sc-|_\w+_|[\w-]+__)?(.*)$/.exec(name) ?? [];
  return stem + renamed(hash);
}

function changeTexts(content: Element, seed: number): void {
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  for (let n = seed; walker.nextNode(); n++) {
    const text = walker.currentNode as Text;
    if (!text.data.trim() || text.parentElement?.closest('script, style')) continue;
    if (n % TEXT_CHANGES === 0) text.data = `${text.data.replace(/\d+/g, '7')} now`;
  }
}

function insertBefore(elements: readonly Element[]): void {
  const rows = elements.filter(
    ({ children: { length, 0: first, 1: second } }) => length > 2 && first!.localName === second!.localName,
  );
  for (const [n, row] of rows.entries()) {
    if (n % INSERTED !== 0) continue;
    const added = document.createElement(row.firstElementChild!.localName);
    added.textContent = 'Something new';
    row.prepend(added);
  }
}
