import { onTestFinished } from 'vitest';
import type { DrawnPage } from '../../../src/session/drawing/parts';
import { drawnPage, type DrawnPageParts } from '../../../src/dom/shapes/drawn-page';

/** The page under shapes, with our one element on it, until the test ends. */
export function pageUnderShapes(parts: Partial<DrawnPageParts> = {}): DrawnPage {
  const ours = document.createElement('recurate-root');
  document.documentElement.append(ours);
  onTestFinished(() => ours.remove());
  return drawnPage({
    ours,
    href: () => location.href,
    identity: () => location.pathname,
    redact: (text) => text,
    findSecrets: () => [],
    onNavigate: () => undefined,
    ...parts,
  });
}
