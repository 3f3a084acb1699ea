import type { Agent, Places } from './agent';
import { envFolder } from './env-folder';
import { FORMAT, isOfGrok } from './grok-build/format';
import { asObject, asText, objectOn } from './json-line';
import { LineReader } from './line-reader';
import { AGENT_NAMES } from './transcript';

/**
 * `<project>/<id>/updates.jsonl`: what was shown, as it came · `…/chat_history.jsonl`: what the model is given, which is
 * written anew when it gets too long.
 */
const SESSION = /^([^/]+\/[0-9a-f]{8}-[0-9a-f-]{27})\/(updates|chat_history)\.jsonl$/i;
const ON_THE_WAY = /^[^/]+(\/[0-9a-f]{8}-[0-9a-f-]{27})?$/i;

const places: Places = {
  roots: (here) => [`${envFolder('GROK_HOME', here) ?? `${here.home}/.grok`}/sessions`],
  isSession: (path) => SESSION.test(path),
  leadsToSession: (folder) => ON_THE_WAY.test(folder),
  foldersFor: (folder) => namesOf(folder),
  foldersWithin: (folder) => namesOf(folder).map((name) => `${name}%2F*`),
  fileOf(path) {
    const [, session = path, file] = SESSION.exec(path) ?? [];
    return { session, rank: file === 'updates' ? 0 : 1 };
  },
};

/** Grok Build by xAI. */
export const GROK_BUILD: Agent = {
  id: 'grok-build',
  name: AGENT_NAMES['grok-build'],
  places,
  owns: (lines) => lines.map(objectOn).some((line) => line !== null && isOfGrok(line)),
  baseOf: () => null,
  createReader: (isFromStart) => new LineReader(FORMAT, isFromStart),
};

/** The folder's path, with everything escaped as in an address; some programs leave `!'()*` as they are. */
function namesOf(folder: string): string[] {
  const name = encodeURIComponent(folder);
  const strict = name.replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
  return [...new Set([name, strict])];
}

/** What is noted about a session beside it. */
export interface GrokSummary {
  readonly title: string | null;
  /** The folder it was begun in. */
  readonly folder: string | null;
  /** Whether another session began it: then it is not listed. */
  readonly isSubagent: boolean;
}

/** @param summary - The content of `summary.json` beside the session. */
export function summaryIn(summary: string): GrokSummary {
  const { info, session_summary, generated_title, session_kind, hidden } = objectOn(summary) ?? {};
  return {
    title: asText(session_summary) || asText(generated_title) || null,
    folder: asText(asObject(info)?.cwd) || null,
    isSubagent: hidden === true || /^subagent/.test(asText(session_kind) ?? ''),
  };
}
