import { findSecrets } from '../../core/redaction/find-secrets';
import { withoutTexts } from '../../core/redaction/redact-text';
import type { SecretType } from '../../core/redaction/secret';
import { BLOCK_NAMES } from '../../core/text/block-names';
import { insideOf } from '../page-text/flat-tree';
import { isElement, isText } from '../node-types';
import type { Clean } from '../element/clean';
import { findLabelledTexts, textOf } from './labelled-texts';
import { labelsOf } from './labels-of';
import type { TextPiece } from './trees';

/** In an element with more texts, only the first ones are looked at: no more of them is said. */
const MOST_TEXTS = 120;
/** Of so few, each is looked at. */
const FEW_TEXTS = 40;
/** What has labels for all that is in it. */
const HOLDERS = 'table, [role="table"], [role="grid"], fieldset, dl, address';
const UNREAD = 'script, style, noscript, template, textarea, select, datalist, recurate-root';

/**
 * Takes the secrets out of what is said of an element, also those that can be told only by where they stand on the page: what
 * the element is called, and what things in it are called.
 */
export function cleanOf(element: Element, clean: Clean): Clean {
  const labels = labelsOf(element).map(({ label }) => label);
  const within = labelledWithin(element);
  if (labels.length === 0 && within.length === 0) return clean;
  return (text, around = { before: '', after: '' }) => withoutTexts(clean(text, { ...around, labels }), within);
}

function labelledWithin(element: Element): { text: string; type: SecretType }[] {
  const texts: TextPiece[] = [];
  if (!element.matches(UNREAD)) collect(element, texts, { isApart: true });
  if (texts.length === 0) return [];
  const isPart = texts.length <= FEW_TEXTS || element.closest(HOLDERS) !== null;
  return findLabelledTexts(texts, findSecrets, isPart).map(({ first, count, start, end, type }) => ({
    text: textOf(texts.slice(first, first + count)).slice(start, end),
    type,
  }));
}

function collect(element: Element, texts: TextPiece[], state: { isApart: boolean }): void {
  for (const node of insideOf(element).nodes) {
    if (texts.length >= MOST_TEXTS) return;
    if (isText(node)) {
      if (!node.data.trim()) continue;
      texts.push({ node, isApart: state.isApart });
      state.isApart = false;
    } else if (isElement(node) && !node.matches(UNREAD)) {
      const isApart = node.localName === 'br' || BLOCK_NAMES.has(node.localName);
      state.isApart ||= isApart;
      collect(node, texts, state);
      state.isApart ||= isApart;
    }
  }
}
