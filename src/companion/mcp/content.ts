import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { CallToolResult } from '@modelcontextprotocol/server';
import type { Answer, Said } from '../hub/answer';
import { fitted, LARGEST_ANSWER, sizeOf } from './largest-answer';

/** More would fill an agent's context. The others are files that it can read. */
const MOST_PICTURES = 4;
const MOST_BYTES = 4 * 1024 * 1024;

/** The fields in which everything is from the page, wherever they stand. */
const OF_THE_PAGE: ReadonlySet<string> = new Set([
  'page_url',
  'title',
  'element_summary',
  'selector',
  'accessible_name',
  'alternative_selectors',
  'tag',
  'text_content',
  'classes',
  'role',
  'computed_styles',
  'contrast',
  'parent_selector',
  'siblings',
  'attributes',
  'source',
  'other_elements',
]);

/**
 * An answer as MCP: `structuredContent` has all of it. The text has what the person and the companion say, as JSON, and
 * after that what is from the page, between marks that the page cannot know.
 */
export function toolResult({ said: all, pictures }: Answer): CallToolResult {
  const said = fitted(all);
  const isDetail = 'computed_styles' in said;
  const { own, page } = parted(said, isDetail) as { own: unknown; page: unknown };
  const mark = `untrusted-page-data-${randomBytes(8).toString('hex')}`;
  const texts = [
    { type: 'text' as const, text: JSON.stringify(own) },
    ...(page === undefined ? [] : [{ type: 'text' as const, text: `<${mark}>\n${JSON.stringify(page)}\n</${mark}>` }]),
  ];
  const left = LARGEST_ANSWER - sizeOf(texts) - sizeOf(said);
  return {
    // Base64 has four letters for three bytes.
    content: [...texts, ...images(pictures, Math.min(MOST_BYTES, left * 0.75))],
    structuredContent: said,
    ...(said.status === 'error' && { isError: true }),
  };
}

/** Parts what is from the page from the rest. Entries of lists are named by their id. */
function parted(value: unknown, isDetail: boolean): { own: unknown; page: unknown } {
  if (Array.isArray(value)) {
    const parts = value.map((one) => ({ ...parted(one, isDetail), id: nameOf(one) }));
    const page = parts.filter((part) => part.page !== undefined);
    return {
      own: parts.map(({ own }) => own),
      page: page.length > 0 ? page.map(({ id, page: data }) => ({ ...id, ...(data as Said) })) : undefined,
    };
  }
  if (typeof value !== 'object' || value === null) return { own: value, page: undefined };
  const own: Record<string, unknown> = {};
  const page: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(value)) {
    // In details `id` is the element's.
    if (OF_THE_PAGE.has(key) || (isDetail && key === 'id')) page[key] = field;
    else {
      const parts = parted(field, isDetail);
      own[key] = parts.own;
      if (parts.page !== undefined) page[key] = parts.page;
    }
  }
  return { own, page: Object.keys(page).length > 0 ? page : undefined };
}

function nameOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return {};
  if ('id' in value) return { id: value.id };
  return 'session' in value ? { session: value.session } : {};
}

/** The pictures, as many as an agent can look at. @param most - How large they may be together, in bytes. */
function images(paths: readonly string[], most: number): CallToolResult['content'] {
  let left = most;
  const shown: CallToolResult['content'] = [];
  for (const path of paths.slice(0, MOST_PICTURES)) {
    const bytes = readIfThere(path);
    if (!bytes || bytes.length > left) continue;
    left -= bytes.length;
    shown.push({ type: 'image', data: bytes.toString('base64'), mimeType: 'image/png' });
  }
  return shown;
}

function readIfThere(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch {
    // It was removed meanwhile: pictures are kept for a day.
    return null;
  }
}
