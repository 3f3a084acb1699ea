/** What the click needs of the browser. */
export interface ActionDeps {
  /** Whether a tab's annotator answered that it opened or closed its drawer. */
  toggleDrawer(tab: number): Promise<boolean>;
  /** @param hash - The section, and what of it. */
  openOptions(hash: string): Promise<void>;
}

/**
 * A click on the extension's button opens or closes the drawer. On a page without an annotator it offers to add the site: that
 * is where the person may want to have it.
 */
export async function clickAction(tab: { id: number; url: string | undefined }, deps: ActionDeps): Promise<void> {
  if (await deps.toggleDrawer(tab.id)) return;
  if (tab.url && /^https?:/.test(tab.url)) await deps.openOptions(`platforms/add/${encodeURIComponent(tab.url)}`);
}
