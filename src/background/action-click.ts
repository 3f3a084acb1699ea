/** What the click needs of the browser. */
export interface ActionDeps {
  /**
   * Asks for the right to a site that ships, where it is missing. Called before anything is awaited: Firefox lets an extension ask
   * only in the click itself.
   * @returns True if it was missing until now: then this click was for that.
   */
  requestShipped(url: string | undefined): Promise<boolean>;
  /** Whether a tab's annotator answered that it opened or closed its drawer. */
  toggleDrawer(tab: number): Promise<boolean>;
  /** @param hash - The section, and what of it. */
  openOptions(hash: string): Promise<void>;
}

/**
 * A click on the extension's button opens or closes the drawer. Where the person has taken back the right to a site that ships, it asks
 * for that; the annotator comes with the right. On a page without an annotator it offers to add the site: that
 * is where the person may want to have it.
 */
export async function clickAction(tab: { id: number; url: string | undefined }, deps: ActionDeps): Promise<void> {
  if (await deps.requestShipped(tab.url)) return;
  if (await deps.toggleDrawer(tab.id)) return;
  if (tab.url && /^https?:/.test(tab.url)) await deps.openOptions(`platforms/add/${encodeURIComponent(tab.url)}`);
}
