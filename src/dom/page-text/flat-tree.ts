import { BLOCK_NAMES } from '../../core/text/block-names';
import { isElement, isShadowRoot, isText } from '../node-types';

/** What is shown inside an element, in order: its children, or those of its shadow root, slot or frame. */
export interface Inside {
  /** The parent of the nodes. */
  holder: Element | ShadowRoot;
  nodes: readonly Node[];
}

/** Our own elements. */
const OURS = /^recurate-/;
const WITHOUT_TEXT = 'style, script, template, slot';

/** What is shown inside an element. */
export function insideOf(element: Element): Inside {
  return gateOf(element) ?? { holder: element, nodes: [...element.childNodes] };
}

/**
 * What an element shows of another tree: its open shadow root, the nodes in its slot, or the document of its frame. Null
 * if it shows its own children, and for a frame of another site.
 */
export function gateOf(element: Element): Inside | null {
  const { localName, shadowRoot } = element;
  if (localName === 'iframe' || localName === 'frame') return insideOfFrame(element as HTMLIFrameElement);
  if (localName === 'slot') return insideOfSlot(element as HTMLSlotElement);
  if (!shadowRoot || OURS.test(localName) || isWrapping(shadowRoot)) return null;
  return { holder: shadowRoot, nodes: [...shadowRoot.childNodes] };
}

function insideOfFrame({ contentDocument }: HTMLIFrameElement): Inside | null {
  const body = contentDocument?.body;
  return body ? { holder: body, nodes: [...body.childNodes] } : null;
}

function insideOfSlot(slot: HTMLSlotElement): Inside | null {
  const nodes = isShadowRoot(slot.getRootNode()) ? slot.assignedNodes() : [];
  const holder = nodes[0]?.parentElement;
  return holder ? { holder, nodes } : null;
}

/**
 * True if the shadow root shows nothing but its host's children, in one slot. They can then be read where they are, so
 * that a sentence with such a host in it stays in one piece.
 */
function isWrapping(shadowRoot: ShadowRoot): boolean {
  const all = [...shadowRoot.querySelectorAll('*')];
  if (all.filter(({ localName }) => localName === 'slot').length !== 1) return false;
  if (all.some((one) => one.shadowRoot || one.localName === 'iframe')) return false;
  return [shadowRoot, ...all].every(
    (one) =>
      (isElement(one) && one.closest(WITHOUT_TEXT)) ||
      [...one.childNodes].every((node) => !isText(node) || !node.data.trim()),
  );
}

/** True if the element's text runs on in the text around it. Reads its style. */
export function isInline(element: Element): boolean {
  if (BLOCK_NAMES.has(element.localName) || /^i?frame$/.test(element.localName)) return false;
  return /^(inline|contents|ruby)/.test(getComputedStyle(element).display);
}
