import type { FoundSecret } from '../../core/drawing/place';
import { isPersonal, type SecretType } from '../../core/redaction/secret';
import { ALL_LOOKED_INTO, type NotLookedInto, sumOfNotLookedInto } from '../../core/redaction/not-looked-into';
import type { Box } from '../../core/element/element-context';
import { findSecrets, mayHaveSecrets } from '../../core/redaction/find-secrets';
import { isShadowRoot } from '../node-types';
import { labelOf } from './field-labels';
import { boxesOfGenerated, generatedTexts } from './generated-texts';
import { countNotLookedInto, isPage } from './not-looked-into';
import { boxesOfElement, boxesOfText, isShown } from './seen-boxes';
import { idOfSecret } from './secret-ids';
import { findSplitFields, secretOfField } from './secret-fields';
import { findTextSecrets } from './text-secrets';
import { documentIn, type FrameElement, treesOf, type Tree } from './trees';

/** What was found in the window. */
export interface Looked {
  secrets: FoundSecret[];
  /** What is in the window and may show words, and into which nobody could look. */
  notLookedInto: NotLookedInto;
}

/** Frames of other sites that are there for paying. They are covered as a whole. */
const PAYING =
  /(?:credit|debit|payment|secure)[\W_]*card|card[\W_]*(?:number|holder|payment|field|input|element|form|data|details|cvc|exp)|\b(?:payment|cvc|cvv|iban|checkout)|stripe|adyen|braintree|paypal|klarna|worldpay|mollie|squareup/i;

/**
 * Looks for what is secret in the window as it is now: in texts, also over several elements, and in fields; in shadow
 * roots and frames of the same site. Reads layout only where something is found.
 */
export function lookForSecrets(document: Document): Looked {
  const secrets: FoundSecret[] = [];
  let notLookedInto = ALL_LOOKED_INTO;
  const counts = new Map<string, number>();
  const add = (type: SecretType, element: Element, text: string, boxes: readonly Box[]): void => {
    if (boxes.length === 0) return;
    const base = idOfSecret(element, `${type} ${text}`, 0);
    const nth = counts.get(base) ?? 0;
    counts.set(base, nth + 1);
    const id = nth ? idOfSecret(element, `${type} ${text}`, nth) : base;
    const label = type === 'field' ? labelOf(element) : '';
    const inField = type === 'field' || element.matches(FIELDS);
    secrets.push({ id, type, isPersonal: isPersonal(type), inField, ...(label && { label }), boxes });
  };
  for (const tree of treesOf(document)) {
    addTexts(tree, add);
    addFields(tree, add);
    addGenerated(tree, add);
    addPictures(tree, add);
    addCopies(tree, add);
    const isHidden = (frame: FrameElement): boolean => isPage(frame) && !documentIn(frame) && isForPaying(frame);
    for (const frame of tree.frames.filter(isHidden))
      add('field', frame, '', isShown(frame) ? boxesOfElement(frame) : []);
    notLookedInto = sumOfNotLookedInto(notLookedInto, countNotLookedInto(tree, isHidden));
  }
  return { secrets, notLookedInto };
}

const FIELDS = 'input, textarea, select';

type Add = (type: SecretType, element: Element, text: string, boxes: readonly Box[]) => void;

function addTexts({ texts }: Tree, add: Add): void {
  for (const { type, text, parts } of findTextSecrets(texts)) {
    const { parentNode } = parts[0]!.node;
    const element = parentNode && isShadowRoot(parentNode) ? parentNode.host : (parentNode as Element);
    add(
      type,
      element,
      text,
      parts.flatMap(({ node, start, end }) => boxesOfText(node, start, end)),
    );
  }
}

function addFields({ fields }: Tree, add: Add): void {
  const split = findSplitFields(fields);
  for (const field of fields) {
    const boxes = boxesOfElement(field);
    if (boxes.length === 0 || !isShown(field)) continue;
    const secret = secretOfField(field);
    // What is in a field changes while the person types: it stays the same secret.
    if (secret) add(secret.type, field, '', boxes);
    else if (split.has(field) && field.value !== '') add('field', field, '', boxes);
  }
}

function addGenerated({ root }: Tree, add: Add): void {
  for (const generated of generatedTexts(root)) {
    const [secret] = findSecrets(generated.text);
    if (secret) add(secret.type, generated.element, generated.pseudo, boxesOfGenerated(generated));
  }
}

/** The text that stands for a picture that is missing. */
function addPictures({ pictures }: Tree, add: Add): void {
  for (const picture of pictures) {
    const isMissing = picture.localName === 'input' || (picture as HTMLImageElement).naturalWidth === 0;
    if (!isMissing || !mayHaveSecrets(picture.alt) || !isShown(picture)) continue;
    const [secret] = findSecrets(picture.alt);
    if (secret) add(secret.type, picture, '', boxesOfElement(picture));
  }
}

/** Texts in pictures of vectors that are shown again elsewhere. */
function addCopies({ copies, root }: Tree, add: Add): void {
  for (const copy of copies) {
    const [, id] = /^#(.+)/.exec(copy.href.baseVal) ?? [];
    const text = (id && root.getElementById(id)?.textContent) || '';
    if (!text || !mayHaveSecrets(text) || !isShown(copy)) continue;
    const [secret] = findSecrets(text);
    if (secret) add(secret.type, copy, '', boxesOfElement(copy));
  }
}

function isForPaying(frame: FrameElement): boolean {
  return ['title', 'name', 'id', 'src', 'data']
    .map((name) => frame.getAttribute(name) ?? '')
    .some((words) => PAYING.test(words));
}
