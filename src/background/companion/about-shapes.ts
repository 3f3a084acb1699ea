import type { ShapeLife } from '../../core/drawing/drawing';
import { afterReply } from '../../core/drawing/shape-life';
import type { FromCompanion, FromExtension } from '../../core/protocol/bridge/messages';
import type { CompanionParts } from './parts';

type Asked<Type extends FromCompanion['type']> = Extract<FromCompanion, { type: Type }>;

/** The elements of a shape: as they are now, if its page is still there, else as they were when it was drawn. */
export async function detailOf(
  { id, drawing, correlation_id }: Asked<'detail'>,
  { drawings, page }: Pick<CompanionParts, 'drawings' | 'page'>,
): Promise<Extract<FromExtension, { type: 'detail' }>> {
  const kept = await drawings.find(drawing);
  if (!kept) return { type: 'detail', id, elements: [], code: 'no_tab' };
  const now = await page.detail(kept.tab, { drawing, detail: correlation_id });
  if (now) return { type: 'detail', id, elements: now.elements, code: now.isChanged ? 'element_changed' : null };
  const { elements = [] } = kept.drawing.shapes.find(({ detail }) => detail === correlation_id) ?? {};
  return { type: 'detail', id, elements, code: elements.length > 0 ? 'element_changed' : 'element_not_found' };
}

/** Keeps with a shape what an agent says of it, in the library too, and shows it on the page. */
export async function takeResponse(
  { id, drawing, shape, agent, status, reply }: Asked<'respond'>,
  { drawings, library, page, answers }: Pick<CompanionParts, 'drawings' | 'library' | 'page' | 'answers'>,
): Promise<void> {
  const now = Date.now();
  const change = (life: ShapeLife | undefined): ShapeLife =>
    afterReply(life, { id, from: 'agent', status, text: reply }, now);
  const changed = await drawings.live(drawing, shape, change);
  // The tab's drawing may be gone, as when the browser was closed.
  await library.live(drawing, shape, changed ? () => changed.life : change);
  if (!changed || (await page.answered(changed.tab, { drawing, shape, agent, life: changed.life }))) return;
  const kept = await drawings.find(drawing);
  if (kept) await answers.tell(kept.tab, kept.drawing.page, agent);
}
