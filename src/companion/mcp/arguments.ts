import { parsed } from '../data/atomic';
import { isMissing, plain, type Read, type Reader } from './values';

type Json = Readonly<Record<string, unknown>>;

/** An argument of a tool: what agents read of it, and how it is read. */
export interface Field<T> {
  /** JSON Schema. */
  json: Json;
  read: Reader<T>;
  isRequired?: boolean;
}

export type Fields = Readonly<Record<string, Field<unknown>>>;

/** The arguments as they were read. Those that are not required may be missing. */
export type Arguments<F extends Fields> = {
  [K in keyof F]: F[K] extends { read: Reader<infer T>; isRequired: true }
    ? T
    : F[K] extends { read: Reader<infer T> }
      ? T | undefined
      : never;
};

/** Around its arguments some clients write one more of these. */
const WRAPPERS: readonly string[] = ['arguments', 'args', 'input', 'params', 'parameters'];
/** How much of a wrong argument is said back, in UTF-16 code units. */
const MOST_SAID = 60;

/** JSON Schema of the arguments. */
export function schemaOf(fields: Fields): Json {
  const named = Object.entries(fields);
  return {
    type: 'object',
    properties: Object.fromEntries(named.map(([name, { json }]) => [name, json])),
    required: named.filter(([, { isRequired }]) => isRequired).map(([name]) => name),
  };
}

/**
 * Reads the arguments of a tool, however they are written. What is not known is passed over.
 * @returns What is wrong with them, as a sentence that says what to give.
 */
export function readArguments<F extends Fields>(fields: F, given: unknown): Arguments<F> | string {
  const object = objectOf(fields, given);
  if (!object) return `The arguments must be an object with ${Object.keys(fields).map(quoted).join(', ')}.`;
  const values: Record<string, unknown> = {};
  for (const [name, { read, isRequired }] of Object.entries(fields)) {
    const said = valueOf(object, name);
    if (isMissing(said)) {
      if (!isRequired) continue;
      const { expected } = read(undefined) as { expected: string };
      return `${quoted(name)} is missing: it must be ${expected}.`;
    }
    const found: Read<unknown> = read(said);
    if ('expected' in found) return `${quoted(name)} must be ${found.expected}. You gave ${shown(said)}.`;
    values[name] = found.value;
  }
  return values as Arguments<F>;
}

/** The object, also if it is written as a text of JSON, or stands in another one. */
function objectOf(fields: Fields, given: unknown, depth = 0): Json | null {
  const value = given === undefined || given === null ? {} : typeof given === 'string' ? parsed(given) : given;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const object = value as Json;
  if (Object.keys(fields).some((name) => valueOf(object, name) !== undefined) || depth > 1) return object;
  const wrapper = WRAPPERS.find((name) => valueOf(object, name) !== undefined);
  return wrapper === undefined ? object : objectOf(fields, valueOf(object, wrapper), depth + 1);
}

/** The value of a name, in whatever case it is written. */
function valueOf(object: Json, name: string): unknown {
  if (Object.hasOwn(object, name)) return object[name];
  const key = Object.keys(object).find((one) => plain(one) === plain(name));
  return key === undefined ? undefined : object[key];
}

const quoted = (name: string): string => `"${name}"`;

function shown(value: unknown): string {
  const json = JSON.stringify(value) ?? 'nothing';
  return json.length > MOST_SAID ? `${json.slice(0, MOST_SAID)}…` : json;
}
