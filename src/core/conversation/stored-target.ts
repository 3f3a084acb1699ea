import type { Target } from '../annotation/annotation';

/** Stores targets of one type as a list of values without names, in a fixed order that is part of the format. */
interface TargetCodec<T extends Target> {
  toValues(target: T): unknown[];
  fromValues(values: readonly unknown[]): Omit<Record<keyof T, unknown>, 'type'>;
}

const CODECS: { readonly [Type in Target['type']]: TargetCodec<Extract<Target, { type: Type }>> } = {
  response: {
    toValues: ({ source, response, ordinal, selectors: { quote, position } }) => [
      source,
      response,
      ordinal,
      quote.exact,
      quote.prefix,
      quote.suffix,
      position.start,
      position.end,
    ],
    fromValues: ([source, response, ordinal, exact, prefix, suffix, start, end]) => ({
      source,
      response,
      ordinal,
      selectors: { quote: { exact, prefix, suffix }, position: { start, end } },
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
  return [target.type, ...CODECS[target.type].toValues(target)];
}

/**
 * Reads what {@link packTarget} returned; checks nothing. A target of an unknown type keeps its values, so that they
 * can be set aside.
 */
export function unpackTarget([type, ...values]: readonly unknown[]): object {
  return isKnown(type) ? { type, ...CODECS[type].fromValues(values) } : { type, values };
}

/** Reads a target of version 2, which had no type. */
export function targetOfVersion2(values: readonly unknown[]): object {
  return CODECS.response.fromValues(values);
}

function isKnown(type: unknown): type is Target['type'] {
  return typeof type === 'string' && Object.hasOwn(CODECS, type);
}
