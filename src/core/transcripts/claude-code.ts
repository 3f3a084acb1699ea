import type { Agent } from './agent';
import { PLACES } from './claude-code/places';
import { ClaudeCodeReader } from './claude-code/reader';
import { asObject, objectOn } from './json-line';
import { AGENT_NAMES } from './transcript';

/** Types of lines that no other agent writes. */
const OWN_TYPES: ReadonlySet<unknown> = new Set([
  'file-history-snapshot',
  'queue-operation',
  'permission-mode',
  'ai-title',
  'custom-title',
  'last-prompt',
]);

/**
 * Claude Code, by Anthropic. It does not document how it writes; what is known was counted in recordings of versions up
 * to 2.1.
 */
export const CLAUDE_CODE: Agent = {
  id: 'claude-code',
  name: AGENT_NAMES['claude-code'],
  places: PLACES,
  owns: (lines, path) => lines.some(isOwn) || /\/\.claude\/projects\/[^/]+\/[^/]+\.jsonl$/.test(path),
  baseOf: () => null,
  createReader: (isFromStart) => new ClaudeCodeReader(isFromStart),
};

/** Qwen Code's lines are alike, but have parts instead of a content. */
function isOwn(line: string): boolean {
  const object = objectOn(line);
  if (!object) return false;
  const isSaid = object['type'] === 'user' || object['type'] === 'assistant';
  return OWN_TYPES.has(object['type']) || (isSaid && asObject(object['message'])?.['content'] !== undefined);
}
