import { objectOn, type JsonObject } from '../json-line';
import { fieldsEnding } from '../line-ends';

const TEXT = String.raw`"[^"\\]*(?:\\.[^"\\]*)*"`;
const FIELD = String.raw`\s*${TEXT}\s*:\s*(?:${TEXT}|true|false|null|-?\d[\d.eE+-]*)\s*`;
const FIRST_FIELDS = new RegExp(String.raw`^\s*\{((?:${FIELD},)*)`);

/**
 * The fields at both ends of a long line, up to the first and from the last object or list. There can be tens of
 * thousands of these lines, so what is within is not looked at.
 */
export function fieldsAtEnds(head: string, tail: string): JsonObject {
  const first = FIRST_FIELDS.exec(head)?.[1] ?? '';
  return { ...fieldsEnding(tail), ...objectOn(`{${first.slice(0, -1)}}`) };
}

// Quotes within a text of the transcript are escaped, so none of these can be what somebody wrote.

const OF_ASSISTANT = /"(?:type|role)"\s*:\s*"assistant"/;
const TOOL_RESULT = /"type"\s*:\s*"tool_result"|"tool_use_id"\s*:|"toolUseResult"\s*:/;
const ATTACHMENT = /"attachment"\s*:\s*\{\s*"type"\s*:\s*"(?!queued_command")/;
const WITHOUT_TEXT = /^\s*\{[^{]*"type"\s*:\s*"(?:file-history-snapshot|progress|queue-operation)"/;

/** Whether a line is the result of a tool, by its beginning. Texts and tools of the agent never are. */
export function isToolResult(head: string): boolean {
  return TOOL_RESULT.test(head) && !OF_ASSISTANT.test(head);
}

/** Whether a line has nothing that must be read whole, by its beginning. */
export function isWithoutText(head: string): boolean {
  return isToolResult(head) || (!OF_ASSISTANT.test(head) && (ATTACHMENT.test(head) || WITHOUT_TEXT.test(head)));
}
