import { browsersModel, downloadBrowsersModel, type Availability } from '../../browser/browsers-model';

/** The browser's own model, and its download. Lives as long as the page. */
class BrowsersModel {
  /** Null until the browser was asked. */
  availability = $state<Availability | null>(null);
  /** How much of it is there, from 0 to 1, while this page has the browser download it; null otherwise. */
  progress = $state<number | null>(null);
  hasFailed = $state(false);

  async ask(): Promise<void> {
    this.availability = await browsersModel();
  }

  /** Must be called during the person's click. */
  async download(): Promise<void> {
    if (this.progress !== null) return;
    this.progress = 0;
    this.hasFailed = false;
    const isThere = await downloadBrowsersModel((part) => (this.progress = part));
    this.progress = null;
    this.hasFailed = !isThere;
    await this.ask();
  }
}

export const ownModel = new BrowsersModel();
