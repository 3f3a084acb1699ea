import * as v from 'valibot';
import { RegionTargetSchema } from '../../annotation/region-target-schema';
import type { RegionTarget } from '../../annotation/annotation';
import type { DrawingKindId } from '../../drawing/kinds';
import { DRAWING_MOTIVATIONS, RECURATE_TERMS } from '../export/web-annotation';

type Json = Record<string, unknown>;

/** A region of pixels (https://www.w3.org/TR/media-frags/#naming-space). */
const PIXELS = /^xywh=(?:pixel:)?(\d+),(\d+),(\d+),(\d+)$/;

const BY_MOTIVATION = new Map(
  Object.entries(DRAWING_MOTIVATIONS).map(([kind, motivation]) => [motivation, kind as DrawingKindId]),
);

/**
 * A shape that one of our exports describes, without its address; null if there is none. A region that somebody else
 * wrote is one of a picture and not of a page.
 *
 * @param selectors - Including those that refine others.
 */
export function regionFrom(
  targets: readonly unknown[],
  selectors: readonly Json[],
): Omit<RegionTarget, 'source'> | null {
  const target = targets.find((one): one is Json => fieldIn(one, 'shape') !== undefined);
  const fragment = selectors.find(({ type }) => type === 'FragmentSelector')?.['value'];
  const [, x, y, width, height] = (typeof fragment === 'string' && PIXELS.exec(fragment)) || [];
  if (!target || height === undefined) return null;
  const own = (term: string): unknown => fieldIn(target, term);
  const read = v.safeParse(RegionTargetSchema, {
    type: 'region',
    source: '',
    drawing: own('drawing'),
    number: own('number'),
    shape: own('shape'),
    box: { x: Number(x), y: Number(y), width: Number(width), height: Number(height) },
    points: own('points'),
    element: elementFrom(
      selectors.find(({ type }) => type === 'CssSelector'),
      own,
    ),
  });
  return read.success ? read.output : null;
}

/** The kind with one of these motivations; one to change for others. */
export function drawingKindFrom(motivations: readonly string[]): DrawingKindId {
  return motivations.flatMap((one) => BY_MOTIVATION.get(one) ?? [])[0] ?? 'change';
}

function elementFrom(selector: Json | undefined, own: (term: string) => unknown): object | null {
  if (!selector) return null;
  const hosts: object[] = [];
  let innermost = selector;
  for (let next = innermost['refinedBy']; typeof next === 'object' && next !== null; next = innermost['refinedBy']) {
    hosts.push({ type: fieldIn(innermost, 'tree'), selector: innermost['value'] });
    innermost = next as Json;
  }
  return { hosts, selector: innermost['value'], summary: own('summary') ?? '', name: own('name') ?? '' };
}

/** A term of ours, as a prefixed name or in full. */
function fieldIn(json: unknown, term: string): unknown {
  if (typeof json !== 'object' || json === null) return undefined;
  return (json as Json)[`recurate:${term}`] ?? (json as Json)[`${RECURATE_TERMS}${term}`];
}
