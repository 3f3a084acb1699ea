/** What no script that runs on a page may contain, and why. */
export const FORBIDDEN: readonly (readonly [name: string, pattern: RegExp])[] = [
  // Svelte has the name `innerHTML` in a list of properties that it does not set.
  ['innerHTML and the like: page text is data', /\b(innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe)\b(?![`'"])/],
  ['document.write', /\bdocument\.write\b/],
  ['Trusted Types policy: pages may forbid creating one', /\bcreatePolicy\(/],
  ['eval and the like', /\beval\(|\bnew Function\b|\bFunction\(["'`]/],
  // A method of that name, such as the one of a search index, requests nothing.
  [
    'request',
    /(?:\b(?:window|self|globalThis)\??\.|(?<![.\w]))fetch\((?!(?:\w+(?:,\w+)*)?\)\{)|\bXMLHttpRequest\b|\bsendBeacon\b|\bEventSource\b|\bimportScripts\b/,
  ],
  ['connection', /\bWebSocket\b|\bWebTransport\b|\bRTCPeerConnection\b/],
];

/**
 * Names of namespaces, the addresses in Svelte's and bippy's error messages, and what markdown-it puts before an address without a
 * scheme. Nothing of this is ever fetched.
 */
export const HARMLESS_ADDRESS =
  /^http:\/\/www\.w3\.org\/|^https:\/\/svelte\.dev\/e\/|^https:\/\/react\.dev\/link\/|^http:\/\/\$\{[\w.]+\}$/;
