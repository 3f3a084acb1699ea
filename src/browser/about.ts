/** The version of Recurate and of the browser. */
export function about(): { version: string; userAgent: string } {
  return { version: chrome.runtime.getManifest().version, userAgent: navigator.userAgent };
}

/** Where requests of this extension come from, as servers see it: `chrome-extension://<id>` or `moz-extension://<id>`. */
export function ownOrigin(): string {
  return chrome.runtime.getURL('').replace(/\/$/, '');
}
