import { basename } from 'node:path';
import * as v from 'valibot';
import { PICTURE_TYPES } from '../../core/drawing/sent-schema';
import type { KeptPicture } from '../data/kept-schema';

/** The seed's codes, and those of a companion that has to be paired. */
const ERROR_CODES = [
  'draw_mode_already_active',
  'draw_mode_timeout',
  'draw_mode_page_navigated',
  'correlation_expired',
  'no_annotations',
  'element_not_found',
  'screenshot_failed',
  'not_paired',
  'restricted_page',
  'no_tab',
  'declined',
  'unknown_id',
  'too_many',
  'unavailable',
  'invalid_arguments',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

const STATUSES = ['pending', 'already_active', 'success', 'timeout', 'error'] as const;

/** What a tool says, as plain JSON, beside its status. */
export const SaidSchema = v.looseObject({
  status: v.picklist(STATUSES),
  error: v.exactOptional(v.object({ code: v.picklist(ERROR_CODES), message: v.string() })),
});
export type Said = v.InferOutput<typeof SaidSchema>;

const size = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A picture that goes along with an answer. */
const PictureFileSchema = v.object({
  path: v.string(),
  /** What it shows, in words. */
  name: v.string(),
  type: v.picklist(PICTURE_TYPES),
  /** In pixels and in bytes; 0 if that is not known. */
  width: size,
  height: size,
  bytes: size,
  /** It is for a file, and not to be put before a model. */
  isOriginal: v.boolean(),
});
export type PictureFile = v.InferOutput<typeof PictureFileSchema>;

/** The answer to an agent's question. */
export const AnswerSchema = v.object({
  said: SaidSchema,
  /** Files of pictures that go along, the most important first: all that companions of earlier builds say of them. */
  pictures: v.array(v.string()),
  /** The same, with what is known of them, and the originals. */
  files: v.exactOptional(v.array(PictureFileSchema)),
});
export type Answer = v.InferOutput<typeof AnswerSchema>;

/** An answer without pictures. */
export const say = (said: Said): Answer => ({ said, pictures: [] });

/** An answer with pictures. */
export function sayWith(said: Said, files: PictureFile[]): Answer {
  return { said, pictures: files.filter(({ isOriginal }) => !isOriginal).map(({ path }) => path), files };
}

/** The files of an answer, also of one that a companion of an earlier build gives. */
export function filesOf({ pictures, files }: Answer): PictureFile[] {
  return files ?? pictures.map((path) => ({ ...UNKNOWN, path, name: basename(path) }));
}

const UNKNOWN = { type: 'image/png', width: 0, height: 0, bytes: 0, isOriginal: false } as const;

/** What is said of a picture that is kept. */
export function fileOf(picture: KeptPicture, path: string, isOriginal: boolean): PictureFile {
  const { name = nameOf(picture), type = 'image/png', width, height, bytes = 0 } = picture;
  return { path, name: isOriginal ? `${name}, original` : name, type, width, height, bytes, isOriginal };
}

const nameOf = ({ shape }: KeptPicture): string => (shape === 0 ? 'All shapes' : `Shape ${shape}`);

/** Something went wrong that an agent can do something about. */
export function sayError(code: ErrorCode, message: string): Answer {
  return say({ status: 'error', error: { code, message } });
}
