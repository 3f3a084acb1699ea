import { asList, asObject, asText, type JsonObject } from '../json-line';

/** Something in a response: a text, or a tool that was used. */
export type Part = { readonly text: string } | { readonly name: string; readonly input: unknown };

/** Kinds of parts that stand within a text without ending it. */
const WITHIN: ReadonlySet<unknown> = new Set(['codeblockUri', 'undoStop', 'codeCitation', 'progressMessage']);

/** Whether an object is a session of VS Code's chat. */
export function isSessionOfChat({ requests, sessionId, version }: JsonObject): boolean {
  return Array.isArray(requests) && (typeof sessionId === 'string' || typeof version === 'number');
}

/**
 * The parts of a response, in order: pieces of a text that follow one another are one.
 *
 * A part without a kind is Markdown: `{"value"}`. The kinds are in VS Code's
 * src/vs/workbench/contrib/chat/common/model/chatSessionOperationLog.ts (microsoft/vscode).
 */
export function partsOf(response: unknown): Part[] {
  const parts: Part[] = [];
  let isWithin = false;
  for (const value of asList(response).map(asObject)) {
    const text = value && textOf(value);
    const last = parts.at(-1);
    if (text !== null) {
      if (isWithin && last && 'text' in last) parts[parts.length - 1] = { text: last.text + text };
      else parts.push({ text });
      isWithin = true;
    } else if (!WITHIN.has(value?.kind)) {
      isWithin = false;
      const name = asText(value?.toolId);
      if (name !== null) parts.push({ name, input: value?.toolSpecificData ?? wordsIn(value?.invocationMessage) });
    }
  }
  return parts;
}

/** The text of a part; null if it has none. */
function textOf(part: JsonObject): string | null {
  const { kind, value, content, inlineReference, name } = part;
  if (kind === undefined) return asText(value);
  if (kind === 'markdownContent' || kind === 'markdownVuln') return wordsIn(content);
  if (kind !== 'inlineReference') return null;
  return `\`${asText(name) ?? nameOf(asObject(inlineReference) ?? {})}\``;
}

/** Markdown, or a text. */
function wordsIn(content: unknown): string {
  return asText(content) ?? asText(asObject(content)?.value) ?? '';
}

/** The name of a file or of a symbol in one. */
function nameOf(reference: JsonObject): string {
  const { name, path, fsPath, uri, location } = reference;
  const whole = asText(name) ?? asText(path) ?? asText(fsPath);
  if (whole !== null) return whole.split(/[/\\]/).at(-1) ?? '';
  const inner = asObject(uri) ?? asObject(location);
  return inner ? nameOf(inner) : '';
}

/** States of a response: it waits for the agent, is done, or waits for the person. */
const PENDING = 0;
const NEEDS_INPUT = 4;

/** Whether a response may still grow. Earlier versions give it a result when it is done. */
export function isOpen({ modelState, result, isCanceled }: JsonObject): boolean {
  const state = asObject(modelState)?.value;
  if (typeof state === 'number') return state === PENDING || state === NEEDS_INPUT;
  return isCanceled !== true && asObject(result) === null;
}

/** What was asked. */
export function promptOf({ message }: JsonObject): string {
  return wordsIn(message) || (asText(asObject(message)?.text) ?? '');
}
