import { message, type Message } from '../messages/message';
import { parsePlatform, platformSchema, problemsIn, SLOW_PATTERN, type Platform } from './schema';

/** The usable rest of a site whose patterns were accepted earlier but are rejected now, and what was left out. */
export interface WithoutSlowPatterns {
  platform: Platform;
  problems: Message[];
}

/**
 * A stored site without the patterns that could make a page hang; null if it has other problems too. A site works
 * without them: conversations are then identified by their first messages, and answers by their text.
 */
export function withoutSlowPatterns(data: unknown): WithoutSlowPatterns | null {
  const found = problemsIn(platformSchema, data);
  if (found.length === 0 || !found.every((one) => one.message.key === SLOW_PATTERN)) return null;
  const left = new Map<string, Set<number>>();
  for (const { path } of found) {
    const [group, index] = path as [string, number];
    left.set(group, (left.get(group) ?? new Set()).add(index));
  }
  const record = data as Record<string, unknown[]>;
  const groups = [...left].map(([group, indices]) => [group, record[group]!.filter((_, n) => !indices.has(n))]);
  const parsed = parsePlatform({ ...record, ...Object.fromEntries(groups) });
  if ('error' in parsed) return null;
  const problems = found.map(({ path: [group, index] }) => {
    const item = record[group as string]![index as number];
    const source = typeof item === 'string' ? item : (item as { pattern: string }).pattern;
    return message('problemPatternLeftOut', source, message(SLOW_PATTERN));
  });
  return { platform: parsed.platform, problems };
}
