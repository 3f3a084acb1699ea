import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { longestSideOf } from '../data/picture-file';
import { filesOf, type Answer, type PictureFile, type Said } from '../hub/answer';
import { uriOf } from '../hub/session-answers';
import { fitted, LARGEST_ANSWER, sizeOf } from './largest-answer';
import { marked } from './page-data';

/** More would fill an agent's context. The others are files that it can read. */
const MOST_PICTURES = 4;
/** What clients bear: they break above it, with all other tools that they have. In letters of base64, all together. */
const MOST_LETTERS = 1_000_000;
/** In pixels. */
const LONGEST_SIDE = 2000;

type Content = CallToolResult['content'];

/** What the client of an agent can do with pictures. */
export interface Showing {
  /** Whether it knows links to resources: since the revision of June 2025. */
  hasLinks: boolean;
  /** A copy of a picture where the agent can read it; null if there is no such place. */
  copyOf(path: string): string | null;
}

/**
 * An answer as MCP. Some clients hand on `structuredContent` alone, others `content` alone, so each has all of it: what the
 * person and the companion say; what is from the page, between marks that the page cannot know; and where the pictures are.
 * The text has it in two parts, and `content` also the pictures that the client can show.
 */
export function toolResult(answer: Answer, { hasLinks, copyOf }: Showing): CallToolResult {
  const pictures = filesOf(answer).filter(({ isOriginal }) => !isOriginal);
  const images = shownOf(pictures);
  const said = fitted(withPlaces(answer.said, pictures, images, copyOf));
  const { own, page, all } = marked(said);
  const texts: Content = [JSON.stringify(own), ...(page === null ? [] : [page])].map((text) => ({
    type: 'text',
    text,
  }));
  const links = hasLinks ? pictures.map(linkTo) : [];
  const left = LARGEST_ANSWER - sizeOf([...texts, ...links]) - sizeOf(all);
  return {
    content: [...texts, ...(left > MOST_LETTERS ? images.map(({ image }) => image) : []), ...links],
    structuredContent: all,
    ...(said.status === 'error' && { isError: true }),
  };
}

/** A link that the client may read over MCP. */
export function linkTo({ path, name, type, bytes }: PictureFile): Extract<Content[number], { type: 'resource_link' }> {
  const title = { uri: uriOf(basename(path)), name: basename(path), title: name, mimeType: type };
  return { type: 'resource_link', ...title, ...(bytes > 0 && { size: bytes }) };
}

/** Says of each picture where the agent can read it, and which image of the answer it is, or why it is none. */
function withPlaces(
  said: Said,
  pictures: readonly PictureFile[],
  images: readonly Shown[],
  copyOf: Showing['copyOf'],
): Said {
  const copies = new Map<unknown, string>();
  const placed = (row: unknown): unknown => {
    if (typeof row !== 'object' || row === null || !('path' in row) || typeof row.path !== 'string') return row;
    const copy = copyOf(row.path);
    if (copy !== null) copies.set(row.path, copy);
    const at = images.findIndex(({ path }) => path === row.path);
    return { ...row, path: copy ?? row.path, ...(at >= 0 && { image: at + 1 }) };
  };
  const rows = Object.fromEntries(
    ['pictures', 'originals'].flatMap((list) => (Array.isArray(said[list]) ? [[list, said[list].map(placed)]] : [])),
  );
  const main = copies.get(said['screenshot_path']);
  const left = pictures.length - images.length;
  return {
    ...said,
    ...(main !== undefined && { screenshot_path: main }),
    ...rows,
    ...(left > 0 && { pictures_note: notShown(left, pictures.length) }),
  };
}

const notShown = (left: number, all: number): string =>
  `${left} of ${all} pictures ${left === 1 ? 'is' : 'are'} not shown here: too large or too many for one answer. Read ${left === 1 ? 'it' : 'them'} at path, or over MCP at uri.`;

interface Shown {
  path: string;
  image: Extract<Content[number], { type: 'image' }>;
}

/** The pictures that a client can show, as many as an agent can look at. */
function shownOf(pictures: readonly PictureFile[]): Shown[] {
  let left = MOST_LETTERS;
  const shown: Shown[] = [];
  for (const { path, type, width, height } of pictures) {
    if (shown.length === MOST_PICTURES) break;
    const file = readIfThere(path);
    if (!file || Math.max(width, height, longestSideOf(file)) > LONGEST_SIDE) continue;
    const data = file.toString('base64');
    if (data.length > left) continue;
    left -= data.length;
    shown.push({ path, image: { type: 'image', data, mimeType: type } });
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
