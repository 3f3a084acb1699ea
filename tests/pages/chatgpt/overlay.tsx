import { useEffect, useState, type ReactNode } from 'react';

const GAP_PX = 8;
const HEIGHT_PX = 40;

interface Position {
  left: number;
  top: number;
}

function overlayPosition(): Position | undefined {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  const start = range.startContainer;
  const element = start instanceof Element ? start : start.parentElement;
  if (!element?.closest('[data-selected-text-overlay-target]')) return undefined;
  const { left, top, width } = range.getBoundingClientRect();
  return { left: left + width / 2 - 70, top: Math.max(4, top - GAP_PX - HEIGHT_PX) };
}

/** ChatGPT's own toolbar above a selection in an answer. Ours must not collide with it. */
export function SelectionOverlay(): ReactNode {
  const [position, setPosition] = useState<Position>();
  useEffect(() => {
    const follow = (): void => setPosition(overlayPosition());
    document.addEventListener('selectionchange', follow);
    addEventListener('scroll', follow, { capture: true, passive: true });
    return () => {
      document.removeEventListener('selectionchange', follow);
      removeEventListener('scroll', follow, { capture: true });
    };
  }, []);
  if (!position) return null;
  return (
    <div
      className="selection-overlay"
      data-selected-text-overlay=""
      style={position}
      onMouseDown={(event) => event.preventDefault()}
    >
      <button type="button">Ask ChatGPT</button>
      <button type="button">Details</button>
    </div>
  );
}
