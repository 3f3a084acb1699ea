/** Without a transition, or the picture would show what fades. The focus stays where it is. */
const HIDDEN = '*, ::backdrop { opacity: 0 !important; transition: none !important; animation: none !important; }';

type AddStyleSheet = (root: ShadowRoot, styles: string) => (styles: string) => void;

/**
 * Makes what hides all of ours on the page, in every shadow root: that of Draw, and that of the annotator or Ask.
 *
 * @returns Hides it, and returns what shows it again exactly as it was.
 */
export function createHiding(roots: () => readonly ShadowRoot[], addStyleSheet: AddStyleSheet): () => () => void {
  const sheets = new Map<ShadowRoot, (styles: string) => void>();
  let pictures = 0;
  const set = (styles: string): void => {
    for (const root of roots()) {
      if (!sheets.has(root)) sheets.set(root, addStyleSheet(root, ''));
    }
    for (const replace of sheets.values()) replace(styles);
  };
  return () => {
    if (pictures++ === 0) set(HIDDEN);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      if (--pictures === 0) set('');
    };
  };
}
