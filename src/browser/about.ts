/** The version of Recurate and of the browser. */
export function about(): { version: string; userAgent: string } {
  return { version: chrome.runtime.getManifest().version, userAgent: navigator.userAgent };
}
