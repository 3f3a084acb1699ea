/** Whether a part of the page could not be loaded, as when the extension was updated while the page was open. */
class Loading {
  hasFailed = $state(false);

  /**
   * Loads a part of the page's code.
   * @returns Null if that failed. The page then says so.
   */
  async load<Part>(load: () => Promise<Part>): Promise<Part | null> {
    try {
      return await load();
    } catch (error) {
      this.hasFailed = true;
      // As if nobody had caught it, so that it is in the report on problems.
      reportError(error);
      return null;
    }
  }
}

export const loading = new Loading();
