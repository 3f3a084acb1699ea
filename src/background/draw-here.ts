/** What beginning to draw needs from the browser. */
export interface DrawHereDeps {
  /** Tells Draw in the tab that the person pressed again, so that pictures can be taken now. False if it is not there. */
  isDrawing(tab: number): Promise<boolean>;
  /** Loads Draw into the tab, if it is not there. False if the browser does not run it there. */
  bring(tab: number): Promise<boolean>;
  /** Opens the page that says why Recurate cannot work in this tab. */
  refuse(): Promise<void>;
}

/**
 * Begins drawing in a tab. Where it is going on already, nothing begins anew.
 * @returns False if the browser does not let us.
 */
export async function drawHere(tab: number, { isDrawing, bring, refuse }: DrawHereDeps): Promise<boolean> {
  // At once, because the person waits, and first what takes longer. Where Draw is already, it is not begun again.
  const isThere = await Promise.all([bring(tab), isDrawing(tab)]);
  if (isThere.includes(true)) return true;
  await refuse();
  return false;
}
