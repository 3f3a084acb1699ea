import type { Surroundings } from '../agent';
import { asText, objectOn } from '../json-line';
import { codexHome } from './places';

/** The file in which Codex keeps the names of its sessions. It need not exist. */
export function sessionIndexFile(surroundings: Surroundings): string {
  return codexHome(surroundings, 'session_index.jsonl');
}

/**
 * The names of sessions, by id, from the lines of that file. A renamed session has a line for each name; the last one
 * counts.
 */
export function titlesOf(lines: readonly string[]): Map<string, string> {
  const titles = new Map<string, string>();
  for (const line of lines) {
    const entry = objectOn(line);
    const id = asText(entry?.id);
    const name = asText(entry?.thread_name)?.trim();
    if (id && name) titles.set(id, name);
  }
  return titles;
}
