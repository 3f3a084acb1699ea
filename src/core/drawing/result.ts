import { pathInWords, type Box } from '../element/element-context';
import { LONGEST_ADDRESS, LONGEST_TITLE } from '../limits';
import type { Drawing, Shape } from './drawing';
import { boundsOf } from './geometry';
import { fittingPictures } from './fitting-pictures';
import { isOther, type ShapePlace } from './place';
import type { DrawingResult, InPicture, Original, Picture, SentAnnotation, Viewport } from './sent';

/** What goes along with a drawing when it is sent. */
export interface ResultParts {
  /** Where each shape is in the window now. One that is missing is sent as where it was drawn in the document. */
  places: ReadonlyMap<string, Pick<ShapePlace, 'points'> & Partial<ShapePlace>>;
  pictures: readonly Picture[];
  /** The same with all pixels. */
  originals?: readonly Original[];
  /** Where shapes are in the pictures, by their ids. */
  inPictures?: ReadonlyMap<string, readonly InPicture[]>;
  /** How the page is shown; missing if it is gone. */
  viewport?: Viewport;
  warnings: DrawingResult['warnings'];
  /** The picture is of an earlier moment. */
  isFrozen?: boolean;
  /** Takes secrets out of the title and the address. Those of the elements are gone already. */
  redact(text: string): string;
  /** ms since 1970. */
  now: number;
}

/** A drawing as an agent gets it. Pictures that do not fit into one message are left out, with a warning. */
export function resultOf(drawing: Drawing, parts: ResultParts): DrawingResult {
  const { places, viewport, isFrozen = false, redact, now } = parts;
  const url = redact(drawing.url).slice(0, LONGEST_ADDRESS);
  const { pictures, originals, inPictures, left } = fittingPictures(parts);
  const annotations = drawing.shapes.map((shape, index) => ({
    ...annotationOf(shape, index + 1, places.get(shape.id), url),
    ...(parts.inPictures && { in_pictures: inPictures.get(shape.id) ?? [] }),
  }));
  const changed = annotations.some((one) => one.element_changed) ? ['elements_changed' as const] : [];
  return {
    drawing: drawing.id,
    page_url: url,
    title: redact(drawing.title).slice(0, LONGEST_TITLE),
    duration_ms: Math.max(0, Math.floor(now - drawing.started)),
    annotations,
    details: drawing.shapes.map(({ detail, elements }) => ({ correlation_id: detail, elements })),
    pictures,
    ...(originals.length > 0 && { originals }),
    ...(viewport && { viewport }),
    ...(isFrozen && { frozen: true }),
    warnings: [...new Set([...parts.warnings, ...changed, ...left])],
  };
}

function annotationOf(
  shape: Shape,
  number: number,
  place: (Pick<ShapePlace, 'points'> & Partial<ShapePlace>) | undefined,
  url: string,
): SentAnnotation {
  const [element] = shape.elements;
  return {
    id: shape.id,
    rect: inTenths(boundsOf(place?.points ?? shape.points)),
    text: shape.note,
    timestamp: shape.created,
    page_url: url,
    element_summary: element?.summary ?? '',
    correlation_id: shape.detail,
    number,
    shape: shape.type,
    kind: shape.kind,
    selector: element ? pathInWords(element.path) : '',
    accessible_name: element?.name ?? '',
    ...(place && isOther(place) && { element_changed: true }),
  };
}

function inTenths({ x, y, width, height }: Box): Box {
  const tenths = (value: number): number => Math.round(value * 10) / 10;
  return { x: tenths(x), y: tenths(y), width: tenths(width), height: tenths(height) };
}
