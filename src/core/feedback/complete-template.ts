import { KIND_IDS } from '../annotation/kinds';
import { isRecord } from '../conversation/map-marks';
import { DEFAULT_TEMPLATE } from './template';

/**
 * Adds to a stored template what it lacks, such as the section of a kind that is newer than the template. Its own texts
 * and the order of its own sections stay as they are. Checks nothing else.
 */
export function completeTemplate(template: unknown): unknown {
  if (!isRecord(template)) return template;
  const { headings, order } = template;
  const stored = Object.fromEntries(Object.entries(template).filter(([, value]) => value !== undefined));
  return {
    ...DEFAULT_TEMPLATE,
    ...stored,
    ...(isRecord(headings) && { headings: completeHeadings(headings, template) }),
    ...(Array.isArray(order) && { order: completeOrder(order) }),
  };
}

function completeHeadings(headings: Record<string, unknown>, template: Record<string, unknown>): object {
  // No two lines of a template may be the same, and the person may have used one of ours for another section.
  const taken = new Set([...Object.values(template), ...Object.values(headings)]);
  const missing = KIND_IDS.filter((id) => headings[id] === undefined).map((id) => {
    const usual = DEFAULT_TEMPLATE.headings[id];
    const free = [usual, `${id.toUpperCase()}:`, `[${id}]`].find((line) => !taken.has(line)) ?? usual;
    taken.add(free);
    return [id, free];
  });
  return { ...headings, ...Object.fromEntries(missing) };
}

function completeOrder(order: readonly unknown[]): unknown[] {
  return [...new Set([...order.filter((id) => KIND_IDS.some((known) => known === id)), ...KIND_IDS])];
}
