/** Where no browser lets any extension run. */
const RESTRICTED = [
  /^https:\/\/chromewebstore\.google\.com\//,
  /^https:\/\/chrome\.google\.com\/webstore/,
  /^https:\/\/microsoftedge\.microsoft\.com\/addons/,
  /^https:\/\/addons\.mozilla\.org\//,
];

/**
 * An address that can be opened for an agent, and be drawn on. Without a name and password: in front of the host they
 * pass for one (`https://bank.example@evil.example/`), and they are nothing that an agent has to send anywhere.
 * @returns Null for any other.
 */
export function addressToOpen(address: string): URL | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || RESTRICTED.some((restricted) => restricted.test(url.href)))
    return null;
  url.username = url.password = '';
  return url;
}
