import type { SentAnnotation } from '../../core/drawing/sent';
import { pathInWords, type ElementContext } from '../../core/element/element-context';
import type { RESULT_WARNINGS } from '../../core/drawing/sent-schema';
import type { AgentRequest, KeptPicture, Life, Session } from '../data/kept-schema';
import type { ErrorCode, Said } from './answer';
import type { DrawingEvent } from './events';
import { UNTRUSTED, UNTRUSTED_DETAIL } from './wording';

/** By shape. */
type Lives = ReadonlyMap<string, Life>;
type Warning = (typeof RESULT_WARNINGS)[number];

/** The seed's codes for what went wrong without being an error. */
const CODE_OF: Readonly<Partial<Record<Warning, ErrorCode>>> = {
  page_navigated: 'draw_mode_page_navigated',
  screenshot_failed: 'screenshot_failed',
};
/** In this order one of several warnings stands in the seed's field for one. */
const WARNINGS: readonly Warning[] = [
  'page_navigated',
  'discarded',
  'screenshot_failed',
  'pictures_left_out',
  'originals_left_out',
  'shapes_not_shown',
  'elements_changed',
  'screenshot_cut',
  'screenshot_scaled',
];

/** The seed's "Annotations Result", with what agents need besides. */
export function annotationsOf(session: Session, lives: Lives, pathOf: (file: string) => string): Said {
  const { result, request, received, originals } = session;
  const warnings = WARNINGS.filter((warning) => result.warnings.includes(warning));
  const code = warnings.map((warning) => CODE_OF[warning]).find((one) => one !== undefined);
  const pictures = picturesOf(session);
  const listed = (picture: KeptPicture): Record<string, unknown> => pictureRow(picture, pathOf(picture.file));
  return {
    status: 'success',
    count: result.annotations.length,
    annotations: result.annotations.map((annotation) => ({ ...annotation, ...lifeOf(annotation, lives) })),
    ...(pictures[0] && { screenshot_path: pathOf(pictures[0].file), pictures: pictures.map(listed) }),
    ...(originals.length > 0 && { originals: originals.map(listed) }),
    ...(result.viewport && { viewport: result.viewport }),
    ...(result.frozen !== undefined && { frozen: result.frozen }),
    page_url: result.page_url,
    title: result.title,
    duration_ms: result.duration_ms,
    session: result.drawing,
    finished: received,
    ...(request !== null && { correlation_id: request }),
    ...(warnings[0] && { warning: warnings[0] }),
    ...(warnings.length > 1 && { warnings }),
    ...(code && { code }),
    untrusted: UNTRUSTED,
  };
}

/** Its pictures, that of the whole first: the most important ones come first. */
export function picturesOf({ pictures }: Session): KeptPicture[] {
  const main = pictures.find(({ shape }) => shape === 0) ?? pictures[0];
  return main ? [main, ...pictures.filter((picture) => picture !== main)] : [];
}

/** Where a picture can be read over MCP. */
export const uriOf = (file: string): string => `${PICTURES}${file}`;
export const PICTURES = 'recurate://pictures/';

function pictureRow({ file, ...rest }: KeptPicture, path: string): Record<string, unknown> {
  return { path, uri: uriOf(file), ...rest };
}

/** What the person replied, by the ids and numbers of the shapes. */
export function repliedOf({ session, replies }: DrawingEvent): Record<string, unknown>[] {
  return replies.map(({ shape, reply: { text, kind, at } }) => {
    const number = session.result.annotations.find(({ id }) => id === shape)?.number;
    return { id: shape, ...(number !== undefined && { number }), text, ...(kind && { kind }), at };
  });
}

function lifeOf({ id }: SentAnnotation, lives: Lives): Pick<Life, 'status'> & Partial<Life> {
  const life = lives.get(id);
  if (!life) return { status: 'open' };
  return { status: life.status, ...(life.replies.length > 0 && { replies: life.replies }) };
}

/** One row of `analyze({what: "sessions"})`. @param isUnseen - The agent has not got the drawing itself. */
export function sessionRow(
  { result, request, received, pictures }: Session,
  lives: Lives,
  isUnseen: boolean,
): Record<string, unknown> {
  return {
    session: result.drawing,
    ...(request !== null && { correlation_id: request }),
    status: 'finished',
    finished: received,
    ...(isUnseen && { unseen: true }),
    pictures: pictures.length,
    page_url: result.page_url,
    title: result.title,
    count: result.annotations.length,
    annotations: result.annotations.map((annotation) => ({
      id: annotation.id,
      number: annotation.number,
      kind: annotation.kind,
      text: annotation.text,
      correlation_id: annotation.correlation_id,
      ...lifeOf(annotation, lives),
    })),
  };
}

/** The row of a request that has not been answered yet. @param count - Null while nobody draws for it. */
export function requestRow({ id, created, refused }: AgentRequest, count: number | null): Record<string, unknown> {
  return {
    correlation_id: id,
    status: refused ?? (count === null ? 'waiting' : 'drawing'),
    started: created,
    ...(count !== null && { count }),
  };
}

/** @see detailOf */
export interface DetailParts {
  correlation_id: string;
  /** That with the largest share first; at least one. */
  elements: readonly ElementContext[];
  /** Its page was asked just now. */
  isLive: boolean;
  /** The element is another one, or gone. */
  isChanged: boolean;
  /** As it was when the person drew. */
  summary: string;
}

/** The seed's "Annotation Detail", with what is known besides. */
export function detailOf({ correlation_id, elements, isLive, isChanged, summary }: DetailParts): Said {
  const [first, ...others] = elements.map(elementOf);
  return {
    status: 'success',
    correlation_id,
    ...first,
    ...(others.length > 0 && { other_elements: others }),
    element_summary: summary,
    live: isLive,
    ...(isChanged && { warning: 'element_changed' }),
    untrusted: UNTRUSTED_DETAIL,
  };
}

function elementOf(element: ElementContext): Record<string, unknown> {
  return {
    selector: pathInWords(element.path),
    ...(element.path.alternatives.length > 0 && { alternative_selectors: element.path.alternatives }),
    tag: element.tag,
    text_content: element.text,
    classes: element.classes,
    id: element.id,
    role: element.role,
    accessible_name: element.name,
    computed_styles: element.styles,
    ...(element.contrast && { contrast: element.contrast }),
    parent_selector: element.parent,
    ...(element.siblings.length > 0 && { siblings: element.siblings }),
    attributes: element.attributes,
    ...(element.source && { source: element.source }),
    bounding_rect: element.box,
    share: element.share,
  };
}
