import { asList, type JsonObject } from '../json-line';

type Path = readonly (string | number)[];
type Holder = Record<string | number, unknown>;

/** Names that would change all objects. */
const RESERVED: ReadonlySet<unknown> = new Set(['__proto__', 'constructor', 'prototype']);

const KINDS = { whole: 0, set: 1, push: 2, remove: 3 } as const;

/** Whether a line is a change of a session: it has a kind and a value, or a path to what it changes. */
export function isDelta({ kind, k, v }: JsonObject): boolean {
  if (kind === KINDS.whole) return typeof v === 'object' && v !== null;
  return (kind === KINDS.set || kind === KINDS.push || kind === KINDS.remove) && Array.isArray(k);
}

/** The path that a change is at, from the session on; empty for all of it. */
export function pathOf({ kind, k }: JsonObject): Path {
  return kind === KINDS.whole ? [] : asList(k).filter((part) => typeof part === 'string' || typeof part === 'number');
}

/**
 * A session after a change. It is changed in place, as it can be large. What does not fit the session changes nothing.
 *
 * A change is `{"kind": 0, "v"}` for all · `{"kind": 1, "k", "v"}` to set what is at a path · `{"kind": 2, "k", "v", "i"}` to
 * add to a list there, after it was cut at `i` · `{"kind": 3, "k"}` to remove. From VS Code's
 * src/vs/workbench/contrib/chat/common/model/objectMutationLog.ts (microsoft/vscode).
 */
export function changed(session: unknown, delta: JsonObject): unknown {
  if (delta.kind === KINDS.whole) return delta.v;
  const path = pathOf(delta);
  const name = path.at(-1);
  const holder = path.slice(0, -1).reduce<unknown>(within, session);
  if (name === undefined || !isHolder(holder) || !fits(holder, name)) return session;
  if (delta.kind === KINDS.set) holder[name] = delta.v;
  else if (delta.kind === KINDS.remove) Reflect.deleteProperty(holder, name);
  else push(holder, name, delta);
  return session;
}

function within(holder: unknown, name: string | number): unknown {
  return isHolder(holder) && Object.hasOwn(holder, name) ? holder[name] : undefined;
}

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null;
}

/** A list has no gaps. */
function fits(holder: Holder, name: string | number): boolean {
  if (!Array.isArray(holder)) return !RESERVED.has(name);
  return typeof name === 'number' && Number.isInteger(name) && name >= 0 && name <= holder.length;
}

function push(holder: Holder, name: string | number, { v, i }: JsonObject): void {
  const before = within(holder, name);
  const list: unknown[] = Array.isArray(before) ? before : [];
  if (typeof i === 'number' && i >= 0 && i < list.length) list.length = Math.floor(i);
  for (const value of asList(v)) list.push(value);
  holder[name] = list;
}
