import { atom, computed } from 'nanostores';
import { isEqual } from '../../core/is-equal';
import { formatFeedback } from '../../core/feedback/feedback';
import { fileLabel } from '../../core/feedback/file-label';
import { $toApply } from '../../stores/feedback';
import { $settings } from '../../stores/settings';
import { $document } from './shown';

/** In a file: the nearest heading above each mark, by the mark's id. */
export const $headings = atom<Readonly<Record<string, string>>>({});

/** Replaces all that is known about headings. Equal values change nothing. */
export function setHeadings(headings: Readonly<Record<string, string>>): void {
  if (!isEqual($headings.get(), headings)) $headings.set(headings);
}

/** The feedback block for what is shown; empty if there is nothing to say. Points about a file name it. */
export const $block = computed(
  [$toApply, $settings, $document, $headings],
  (marks, { template }, document, headings) => {
    if (!template) return '';
    if (document?.kind !== 'file') return formatFeedback(marks, template);
    return formatFeedback(marks, template, ({ id }) => fileLabel(document.path, headings[id] ?? ''));
  },
);
