import type { InferOutput } from 'valibot';
import type { Translate } from '../messages/translate';
import { createFileNames } from '../transfer/export/file-names';
import { zipped, type ZippedFile } from '../transfer/export/zip';
import type { SavedDrawingSchema } from './saved-schema';
import type { DrawingResult, Picture } from './sent';

/** The contents of `annotations.json`. */
export type SavedDrawing = InferOutput<typeof SavedDrawingSchema>;

/** A picture as it is saved, and what it shows. */
export interface SavedPicture extends Omit<Picture, 'png' | 'type'> {
  /** The PNG. */
  bytes: Uint8Array;
}

/** A drawing as it is saved. */
export interface SavedParts {
  /** Its own pictures are left out. */
  result: DrawingResult;
  pictures: readonly SavedPicture[];
  /** As {@link import('./to-markdown').toMarkdown} returned it. */
  markdown: string;
}

/** The files of a drawing: its pictures, `annotations.json` and `feedback.md`. @param now - In ms. */
function drawingFiles({ result, pictures, markdown }: SavedParts, now: number): ZippedFile[] {
  const named = pictures.map(({ bytes, ...picture }) => ({ picture: { ...picture, file: nameOf(picture) }, bytes }));
  const saved: SavedDrawing = {
    format: 'recurate-drawing',
    version: 1,
    ...result,
    pictures: named.map(({ picture }) => picture),
  };
  return [
    ...named.map(({ picture, bytes }): ZippedFile => ({ name: picture.file, content: bytes, modified: now })),
    { name: 'annotations.json', content: `${JSON.stringify(saved, null, 2)}\n`, modified: now },
    { name: 'feedback.md', content: markdown, modified: now },
  ];
}

function nameOf({ shape, part }: Pick<Picture, 'shape' | 'part'>): string {
  return `${shape === 0 ? 'picture' : `shape-${shape}`}${part ? `-part-${part.index}` : ''}.png`;
}

/** The zip of a drawing, and its file name, after the title of the page. @param now - In ms. */
export function zipOfDrawing(parts: SavedParts, now: number, t: Translate): { name: string; bytes: Uint8Array } {
  const { title } = parts.result;
  const name = createFileNames('zip')(title && t('drawFileName', title), t('drawFeedback'));
  const chunks = [...zipped(drawingFiles(parts, now))].flat();
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return { name, bytes };
}
