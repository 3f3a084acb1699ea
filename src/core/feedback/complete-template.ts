import { BUILT_IN_KIND_IDS, isKindId } from '../annotation/kinds';
import { isRecord } from '../conversation/map-marks';
import { DEFAULT_TEMPLATE, freeLine } from './template';

/**
 * Adds to a stored template what it lacks, such as the section of a kind that is newer than the template. Its own texts
 * and the order of its own sections stay as they are. Checks nothing else.
 */
export function completeTemplate(template: unknown): unknown {
  if (!isRecord(template)) return template;
  const stored = Object.fromEntries(Object.entries(template).filter(([, value]) => value !== undefined));
  const { headings = DEFAULT_TEMPLATE.headings, order } = stored;
  if (!isRecord(headings)) return template;
  const complete = completeHeadings(headings, stored);
  return {
    ...DEFAULT_TEMPLATE,
    ...stored,
    headings: complete,
    ...(Array.isArray(order) && { order: completeOrder(order, Object.keys(complete)) }),
  };
}

function completeHeadings(headings: Record<string, unknown>, template: Record<string, unknown>): object {
  // The person may have used one of our headings for another section.
  const taken = new Set([...Object.values(template), ...Object.values(headings)]);
  const missing = BUILT_IN_KIND_IDS.filter((id) => headings[id] === undefined).map((id) => [
    id,
    freeLine([DEFAULT_TEMPLATE.headings[id], `${id.toUpperCase()}:`, `[${id}]`], taken),
  ]);
  return { ...headings, ...Object.fromEntries(missing) };
}

function completeOrder(order: readonly unknown[], kinds: readonly string[]): unknown[] {
  const all = kinds.filter(isKindId);
  return [...new Set([...order.filter((id) => all.some((known) => known === id)), ...all])];
}
