import { onElementDetail } from '../browser/draw-script';
import { isAlive } from '../browser/storage';
import { KnownDetails } from '../session/drawing/known-details';
import type { DrawnPage } from '../session/drawing/parts';

declare global {
  /** What was drawn on this page, for agents that ask later. It outlives each drawing, in our isolated world. */
  var recurateDetails: KnownDetails | undefined;
}

/** Answers the service worker for agents that ask for details of what was drawn here, for as long as the page is there. */
export function knownDetails(page: DrawnPage, redactPersonal: (text: string) => string): KnownDetails {
  const known = globalThis.recurateDetails;
  if (known) return known;
  const details = (globalThis.recurateDetails = new KnownDetails(page, redactPersonal));
  const { signal } = new AbortController();
  onElementDetail((drawing, detail) => (isAlive() ? (details.find(drawing, detail) ?? undefined) : undefined), signal);
  return details;
}
