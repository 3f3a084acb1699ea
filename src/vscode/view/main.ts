import type { VsCodeApi } from './host';
import { start } from './start';

/** Given by VS Code to the page, and can be called once. */
declare function acquireVsCodeApi(): VsCodeApi;

/** As long as the page is there. */
const { signal } = new AbortController();

start(acquireVsCodeApi(), signal);
