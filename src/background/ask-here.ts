import { selectionToAskAbout, type PendingSelection } from '../core/ask/about-selection';

/** What opening Ask needs from the browser. */
export interface AskHereDeps {
  /** Whether something of ours in the tab answered that it opened its drawer at Ask. */
  openAsk(tab: number): Promise<boolean>;
  /** Loads Ask into the tab. False if the browser does not run it there. */
  bring(tab: number): Promise<boolean>;
  /** Opens the page that says why Recurate cannot work in this tab. */
  refuse(): Promise<void>;
  /** Keeps selected text until Ask in the tab takes it. */
  keepSelection(tab: number, pending: PendingSelection): Promise<void>;
}

/**
 * Opens Ask in a tab, where it may have to be loaded first.
 *
 * @param selected - The text to ask about, if the person chose that.
 */
export async function askHere(tab: number, deps: AskHereDeps, selected?: string): Promise<void> {
  // Before Ask opens, because it takes this when it does.
  if (selected !== undefined) {
    await deps.keepSelection(tab, { text: selectionToAskAbout(selected), at: Date.now() });
  }
  if ((await deps.openAsk(tab)) || (await deps.bring(tab))) return;
  await deps.refuse();
}
