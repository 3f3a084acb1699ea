import { isModelAddress, withoutRequest } from '../core/models/address';

/**
 * What a person typed, in the form in which addresses of models are stored (../core/models/address.ts). Without a
 * scheme it is https, or http on the local machine or network. The path of a request that was pasted along is left out.
 * @returns Null if no model can have this address.
 *
 * @example
 * modelAddress(' localhost:11434/ '); // 'http://localhost:11434'
 */
export function modelAddress(typed: string): string | null {
  const text = typed.trim();
  const tries = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? [text] : [`http://${text}`, `https://${text}`];
  return tries.map(normal).find((address) => address !== null) ?? null;
}

function normal(text: string): string | null {
  const url = URL.parse(text);
  // A name or password in it would be stored as part of the address, beside no key.
  if (!url || url.username || url.password) return null;
  const address = withoutRequest((url.origin + url.pathname).replace(/\/+$/, ''));
  return isModelAddress(address) ? address : null;
}
