import type { Target } from '../annotation/annotation';

/** How targets of one type are stored: their values without names, in a fixed order that is part of the format. */
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
 * A target as it is stored: its type, then its values.
 *
 * @example
 * packTarget(target); // ['response', 'https://claude.ai/chat/c1', 'r1', 1, 'the lid', 'Put ', ' on.', 4, 11]
 */
export function packTarget(target: Target): unknown[] {
  return [target.type, ...CODECS[target.type].toValues(target)];
}

/** What {@link packTarget} made; checks nothing. A target of an unknown type keeps its values, to be set aside with them. */
export function unpackTarget([type, ...values]: readonly unknown[]): object {
  return isKnown(type) ? { type, ...CODECS[type].fromValues(values) } : { type, values };
}

/** The values of a target of version 2, which did not say its type. */
export function targetOfVersion2(values: readonly unknown[]): object {
  return CODECS.response.fromValues(values);
}

function isKnown(type: unknown): type is Target['type'] {
  return typeof type === 'string' && Object.hasOwn(CODECS, type);
}
