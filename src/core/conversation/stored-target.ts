import type { StoredTarget, Target } from '../annotation/annotation';
import { unpackRegion } from './stored-region';

/*
 * A target is stored as a list: the type, then the values without their names, in a fixed order that is part of the
 * format.
 */

/**
 * A target on text in stored form: its type, then its values.
 *
 * @example
 * packTarget(target); // ['response', 'https://claude.ai/chat/c1', 'r1', 1, 'the lid', 'Put ', ' on.', 4, 11]
 */
export function packTarget(target: Target): unknown[] {
  const { type, source, response, ordinal, selectors, layout } = target;
  const { quote, position } = selectors;
  const values = [quote.exact, quote.prefix, quote.suffix, position.start, position.end];
  return [type, source, response, ordinal, ...values, ...(layout ? [layout] : [])];
}

// By index: the library reads tens of thousands, and taking a list apart takes three times as long.
function unpackResponse(list: readonly unknown[]): object {
  return {
    type: list[0],
    source: list[1],
    response: list[2],
    ordinal: list[3],
    selectors: {
      quote: { exact: list[4], prefix: list[5], suffix: list[6] },
      position: { start: list[7], end: list[8] },
    },
    ...(list[9] !== undefined && { layout: list[9] }),
  };
}

/** Reads the stored form of each type of target. */
const READERS: Readonly<Record<StoredTarget['type'], (list: readonly unknown[]) => object>> = {
  response: unpackResponse,
  region: unpackRegion,
};

/**
 * Reads a target of any type; checks nothing. A target of an unknown type keeps its values, so that they
 * can be set aside.
 */
export function unpackTarget(list: readonly unknown[]): object {
  const type = list[0];
  return isKnown(type) ? READERS[type](list) : { type, values: list.slice(1) };
}

/** Reads a target of version 2, which had no type. */
export function targetOfVersion2(values: readonly unknown[]): object {
  const { type: _none, ...target } = unpackResponse([undefined, ...values]) as { type?: unknown };
  return target;
}

function isKnown(type: unknown): type is StoredTarget['type'] {
  return typeof type === 'string' && Object.hasOwn(READERS, type);
}
