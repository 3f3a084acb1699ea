import { isLocalHost } from '../core/platform/local-host';

/** The web address the person typed, with or without a scheme; null if it is not one. */
export function typedAddress(text: string): URL | null {
  const trimmed = text.trim();
  const isLocal = isLocalHost(trimmed.split(/[:/]/)[0]!);
  const url = URL.parse(/^[a-z]+:\/\//i.test(trimmed) ? trimmed : `${isLocal ? 'http' : 'https'}://${trimmed}`);
  if (!trimmed || !url || !/^https?:$/.test(url.protocol)) return null;
  // Chromium accepts a name with a space in it and writes the space as %20.
  return url.hostname && !url.hostname.includes('%') ? url : null;
}
