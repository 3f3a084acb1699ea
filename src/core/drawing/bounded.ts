import * as v from 'valibot';
import { ElementContextSchema } from '../element/element-context-schema';
import { LONGEST_ADDRESS, LONGEST_ID, LONGEST_TITLE } from '../limits';
import type { Drawing, DrawingRequest, PlacedAt, Shape, ShapeLife } from './drawing';
import {
  DrawingRequestSchema,
  LONGEST_SHAPE_NOTE,
  MOST_ELEMENTS,
  PlacedAtSchema,
  ShapeLifeSchema,
} from './drawing-schema';

/*
 * Everything gets into a drawing through these, so that nothing is stored that its schema (./drawing-schema.ts) would
 * reject on reading. What a page says of itself is cut or left out; what the person did is kept.
 */

/** A new drawing, with nothing on it. */
export function emptyDrawing(
  begin: Pick<Drawing, 'id' | 'page' | 'url' | 'title' | 'started'>,
  request: DrawingRequest | null = null,
): Drawing {
  return {
    version: 1,
    id: begin.id.slice(0, LONGEST_ID),
    page: begin.page.slice(0, LONGEST_ADDRESS),
    url: begin.url.slice(0, LONGEST_ADDRESS),
    title: begin.title.slice(0, LONGEST_TITLE),
    started: Math.max(0, Math.floor(begin.started)),
    request: request && v.is(DrawingRequestSchema, request) ? request : null,
    shapes: [],
    boxes: [],
    typing: null,
    history: { done: [], undone: [] },
    lives: {},
    sent: 0,
  };
}

/** A note within its limit, with `\n` between its lines and nothing at its end. */
export function boundedNote(text: string): string {
  return boundedText(text).trimEnd();
}

/** Words that are being typed, within their limit. */
export function boundedText(text: string): string {
  const cut = text.replace(/\r\n?/g, '\n').slice(0, LONGEST_SHAPE_NOTE);
  // Never half of a character.
  return /[\uD800-\uDBFF]$/.test(cut) && text.length > cut.length ? cut.slice(0, -1) : cut;
}

/** What a page said of the elements under a shape, without what cannot be stored. */
export function boundedElements({ at, elements }: Pick<Shape, 'at' | 'elements'>): Pick<Shape, 'at' | 'elements'> {
  return {
    at: boundedAt(at),
    elements: elements.slice(0, MOST_ELEMENTS).filter((element) => v.is(ElementContextSchema, element)),
  };
}

/** The place of a shape or box; null if it cannot be stored. */
export function boundedAt(at: PlacedAt | null): PlacedAt | null {
  return v.is(PlacedAtSchema, at) ? at : null;
}

/** Whether what became of a shape can be stored. */
export function isShapeLife(life: ShapeLife): boolean {
  return v.is(ShapeLifeSchema, life);
}
