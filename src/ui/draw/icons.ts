import type { Tool } from '../../core/drawing/drawing';

/** The signs of the tools, as lines in a square of 20. */
export const TOOL_ICONS: Readonly<Record<Tool, string>> = {
  select: 'M5 3.5l10.5 6-4.6 1.2-2.3 4.3z',
  rectangle: 'M3.5 5.5h13v9h-13z',
  arrow: 'M4 16L15.5 4.5M8.5 4.5h7v7',
  freehand: 'M3 14.5c2-6 4.5-9 6-8s-3 7-1 8 4-5 5.5-4.5-.5 3 3.5 2.5',
  pin: 'M10 17.5s5-5.2 5-9a5 5 0 0 0-10 0c0 3.8 5 9 5 9zM10 10.2a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4z',
  text: 'M4.5 6.5V4.5h11v2M10 4.5v11M7.5 15.5h5',
  redact: 'M3.5 6h13v8h-13zM4 7.6h12M4 9.2h12M4 10.8h12M4 12.4h12',
};
/** The signs of other acts. */
export const ICONS = {
  undo: 'M7.5 5L4 8.5 7.5 12M4.5 8.5h7a4 4 0 0 1 0 8H9',
  redo: 'M12.5 5L16 8.5 12.5 12M15.5 8.5h-7a4 4 0 0 0 0 8H11',
  edit: 'M4 16l.8-3.6L13.2 4l2.8 2.8-8.4 8.4zM11.5 5.7l2.8 2.8',
  kind: 'M10 4a6 6 0 1 0 0 12zM10 4a6 6 0 0 1 0 12',
  duplicate: 'M7.5 7.5h8.5v8.5H7.5zM4 12.5V4h8.5',
  freeze: 'M10 2.5v15M3.5 6.2l13 7.6M16.5 6.2l-13 7.6M8 3.8l2 1.6 2-1.6M8 16.2l2-1.6 2 1.6',
  soon: 'M10 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM10 7v3.7l2.4 1.6M7.8 2.3h4.4',
  fold: 'M5 10h10',
  list: 'M7.5 5.5h9M7.5 10h9M7.5 14.5h9M3.8 5.5h.4M3.8 10h.4M3.8 14.5h.4',
  remove: 'M4.5 6h11M8 6V4.5h4V6M6 6l.7 10h6.6L14 6M8.7 9v4.5M11.3 9v4.5',
} as const;
