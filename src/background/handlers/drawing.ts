import type { bringDraw } from '../../core/protocol/drawing/bring-draw';
import type { capture } from '../../core/protocol/drawing/capture';
import type { drawingDraft, dropDrawing, keepDrawing } from '../../core/protocol/drawing/draft';
import { answered, failed } from '../../core/protocol/question';
import type { Handler } from '../deps';

export const answerBringDraw: Handler<typeof bringDraw, 'tabs'> = async (_question, { tab }, { tabs }) =>
  (await tabs.openDraw(tab)) ? answered(null) : failed('refused');

export const answerCapture: Handler<typeof capture, 'tabs'> = (_question, { tab }, { tabs }) => tabs.capture(tab);

export const answerDrawingDraft: Handler<typeof drawingDraft, 'drawings' | 'companion'> = async (
  { page },
  { tab },
  { drawings, companion },
) => {
  // First, because what an agent said meanwhile is then stored with the drawing.
  await companion.state();
  const read = await drawings.read(tab, page);
  if (!read.ok) return failed('not-read');
  const request = await companion.takeRequest(tab);
  return answered({ drawing: read.value, request, companion: await companion.state() });
};

export const answerKeepDrawing: Handler<typeof keepDrawing, 'drawings'> = async (
  { drawing, isActive },
  { tab },
  { drawings },
) => ((await drawings.keep(tab, drawing, isActive)).ok ? answered(null) : failed('not-stored'));

export const answerDropDrawing: Handler<typeof dropDrawing, 'drawings'> = async ({ drawing }, { tab }, { drawings }) =>
  (await drawings.drop(tab, drawing)).ok ? answered(null) : failed('not-stored');
