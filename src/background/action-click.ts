/** What handling the click needs from the browser. */
export interface ActionDeps {
  /**
   * Requests permission for a shipped site if it is missing. Called before anything is awaited, because Firefox lets an
   * extension ask only during the click itself.
   * @returns True if it was missing until now: then the click was for that.
   */
  requestShipped(url: string | undefined): Promise<boolean>;
  /**
   * Tells Draw in a tab that the person pressed, so that pictures can be taken now. False while it ends, null if it is not
   * there.
   */
  isDrawing(tab: number): Promise<boolean | null>;
  /**
   * Whether an agent asks the person to draw in the tab or has said something of what they drew there, or asks for a page
   * that they have to see first.
   */
  asked(tab: number): Promise<'draw' | 'page' | null>;
  /** Shows which page an agent asks for. */
  showAskedPage(): Promise<unknown>;
  /** Begins drawing in a tab. */
  draw(tab: number): Promise<unknown>;
  /** Whether a tab's annotator answered that it opened or closed its drawer. */
  toggleDrawer(tab: number): Promise<boolean>;
  /**
   * Resumes Recurate on the site of this address if the person has paused it there.
   * @returns Whether they had.
   */
  resume(url: URL): Promise<boolean>;
  /** Opens Ask, on a page without an annotator. */
  ask(tab: number): Promise<void>;
}

/**
 * Handles a click on the extension's button, which opens or closes the drawer, unless the person is drawing or an agent
 * asks them to draw, or for a page. If the person has revoked the permission for a shipped site, it requests that; the annotator is loaded with the permission. Where it is paused, it resumes. On
 * any other page it opens Ask.
 */
export async function clickAction(tab: { id: number; url: string | undefined }, deps: ActionDeps): Promise<void> {
  if (await deps.requestShipped(tab.url)) return;
  const isDrawing = await deps.isDrawing(tab.id);
  if (isDrawing) return;
  const asked = await deps.asked(tab.id);
  if (asked) {
    await (asked === 'draw' ? deps.draw(tab.id) : deps.showAskedPage());
    return;
  }
  // What was there before Draw comes back by itself.
  if (isDrawing === false) return;
  if (await deps.toggleDrawer(tab.id)) return;
  const url = URL.parse(tab.url ?? '');
  if (url && /^https?:$/.test(url.protocol) && (await deps.resume(url))) return;
  await deps.ask(tab.id);
}
