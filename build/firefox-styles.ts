/**
 * Adapts the page's styles to Firefox. There, highlights do not inherit from the root (`:root::highlight()` paints
 * nothing), so the rules apply to every element. In Chrome that would cost a streaming page 4 % of its time.
 */
export function firefoxStyles(css: string): string {
  return css.replaceAll(':root::highlight(', '::highlight(');
}
