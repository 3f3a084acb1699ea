/** Which Recurate this is, and in which browser. */
export function about(): { version: string; userAgent: string } {
  return { version: chrome.runtime.getManifest().version, userAgent: navigator.userAgent };
}
