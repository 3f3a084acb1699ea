import type { Target } from '../annotation/annotation';

/**
 * Stores targets of one type as a list: the type, then the values without their names, in a fixed order that is part of
 * the format.
 */
interface TargetCodec<T extends Target> {
  toList(target: T): [T['type'], ...unknown[]];
  fromList(list: readonly unknown[]): Record<Exclude<keyof T, 'layout'>, unknown>;
}

const CODECS: { readonly [Type in Target['type']]: TargetCodec<Extract<Target, { type: Type }>> } = {
  response: {
    toList: ({ type, source, response, ordinal, selectors: { quote, position }, layout }) => [
      type,
      source,
      response,
      ordinal,
      quote.exact,
      quote.prefix,
      quote.suffix,
      position.start,
      position.end,
      ...(layout ? [layout] : []),
    ],
    // By index: the library reads tens of thousands, and taking a list apart takes three times as long.
    fromList: (list) => ({
      type: list[0],
      source: list[1],
      response: list[2],
      ordinal: list[3],
      selectors: {
        quote: { exact: list[4], prefix: list[5], suffix: list[6] },
        position: { start: list[7], end: list[8] },
      },
      ...(list[9] !== undefined && { layout: list[9] }),
    }),
  },
};

/**
 * A target in stored form: its type, then its values.
 *
 * @example
 * packTarget(target); // ['response', 'https://claude.ai/chat/c1', 'r1', 1, 'the lid', 'Put ', ' on.', 4, 11]
 */
export function packTarget(target: Target): unknown[] {
  return CODECS[target.type].toList(target);
}

/**
 * Reads what {@link packTarget} returned; checks nothing. A target of an unknown type keeps its values, so that they
 * can be set aside.
 */
export function unpackTarget(list: readonly unknown[]): object {
  const type = list[0];
  return isKnown(type) ? CODECS[type].fromList(list) : { type, values: list.slice(1) };
}

/** Reads a target of version 2, which had no type. */
export function targetOfVersion2(values: readonly unknown[]): object {
  const { type: _none, ...target } = CODECS.response.fromList([undefined, ...values]);
  return target;
}

function isKnown(type: unknown): type is Target['type'] {
  return typeof type === 'string' && Object.hasOwn(CODECS, type);
}
