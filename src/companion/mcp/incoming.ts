import { parsed } from '../data/atomic';

/*
 * What clients send, as JSON-RPC 2.0 has it. The SDK answers nothing to what is no message, or to several at once; a client
 * then waits for ever.
 */

/** JSON-RPC's codes. */
const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;
/** More messages at once than any client sends. */
const MOST_AT_ONCE = 100;

export type Id = string | number;

/** An answer that says what was wrong. */
export interface RpcError {
  jsonrpc: '2.0';
  /** Null where it is not known what is answered. */
  id: Id | null;
  error: { code: number; message: string };
}

/** A message that the SDK can be given. */
export interface Message {
  readonly jsonrpc: '2.0';
  readonly id?: Id;
  readonly method?: string;
  readonly params?: unknown;
}

/** A message, or what is answered because it is none. */
export type Read = { message: Message; error?: undefined } | { error: RpcError };

/** Reads one line of standard input. @returns Of several messages at once a list. */
export function readLine(line: string): Read | Read[] {
  const json = parsed(line);
  return json === undefined ? { error: errorOf(null, PARSE_ERROR, 'Parse error: this is no JSON.') } : readJson(json);
}

/** Reads what a client sent, as JSON. @returns Of several messages at once a list. */
export function readJson(json: unknown): Read | Read[] {
  if (!Array.isArray(json)) return messageOf(json);
  if (json.length === 0) return invalid(null, 'there is nothing in this batch.');
  return json.length > MOST_AT_ONCE
    ? invalid(null, `a batch has at most ${MOST_AT_ONCE} messages.`)
    : json.map(messageOf);
}

/** What is answered to a line that is too long. @param ends - Its first and its last characters. */
export function tooLong(most: number, ends: { first: string; last: string }): RpcError {
  return invalid(idIn(ends), `a message has at most ${most} bytes.`).error;
}

function messageOf(json: unknown): Read {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return invalid(null, 'a message is an object.');
  const { jsonrpc, id, method, params } = json as Record<string, unknown>;
  const known = isId(id) ? id : null;
  if (jsonrpc !== '2.0') return invalid(known, '"jsonrpc" must be "2.0".');
  const isAnswer = 'result' in json || 'error' in json;
  if (typeof method !== 'string' && !isAnswer) return invalid(known, '"method" must be a text.');
  if ('id' in json && known === null && !isAnswer) return invalid(null, '"id" must be a text or a whole number.');
  if (params === null) return { message: { ...(json as Message), params: {} } };
  if (params !== undefined && (typeof params !== 'object' || Array.isArray(params)))
    return invalid(known, '"params" must be an object.');
  return { message: mended(json as Message) };
}

const isId = (id: unknown): id is Id => typeof id === 'string' || Number.isInteger(id);

/** The arguments of a tool may be written as a text of JSON, or be `null`. What they say is read later. */
function mended(message: Message): Message {
  const { method, params } = message;
  if (method !== 'tools/call' || typeof params !== 'object' || params === null || !('arguments' in params))
    return message;
  const given = typeof params.arguments === 'string' ? parsed(params.arguments.trim() || '{}') : params.arguments;
  if (typeof given === 'object' && given !== null && !Array.isArray(given))
    return given === params.arguments ? message : { ...message, params: { ...params, arguments: given } };
  // Not an object: it goes where the tool says what it needs.
  return { ...message, params: { ...params, arguments: given === null ? {} : { arguments: params.arguments } } };
}

/** The id of a message of which only the ends are known. It stands right at its beginning or its end, or it is not clear. */
function idIn({ first, last }: { first: string; last: string }): Id | null {
  const found =
    /^\s*\{\s*"jsonrpc"\s*:\s*"2\.0"\s*,\s*"id"\s*:\s*(-?\d+|"[^"\\]*")\s*,/.exec(first) ??
    /^\s*\{\s*"id"\s*:\s*(-?\d+|"[^"\\]*")\s*,\s*"jsonrpc"/.exec(first) ??
    /"jsonrpc"\s*:\s*"2\.0"\s*,\s*"id"\s*:\s*(-?\d+|"[^"\\]*")\s*\}\s*$/.exec(last);
  const id = found?.[1] === undefined ? undefined : parsed(found[1]);
  return isId(id) ? id : null;
}

/** An answer to what is no request. */
export function invalid(id: Id | null, why: string): { error: RpcError } {
  return { error: errorOf(id, INVALID_REQUEST, `Invalid request: ${why}`) };
}

function errorOf(id: Id | null, code: number, message: string): RpcError {
  return { jsonrpc: '2.0', id, error: { code, message } };
}
