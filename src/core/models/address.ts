import { isLocalHost } from '../platform/local-host';
import type { ModelKind } from './model';

/** The addresses that people use unless they say otherwise; empty where there is none. */
export const USUAL_ADDRESSES: Readonly<Record<ModelKind, string>> = {
  ollama: 'http://127.0.0.1:11434',
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com',
  google: 'https://generativelanguage.googleapis.com',
  browser: '',
};

/**
 * The form in which addresses are stored: as a browser writes them, without user, query and hash, and without a slash
 * at the end. Its parts: the origin, the scheme, the host with its port, the name of the host.
 */
const NORMAL = /^((https?):\/\/(([a-z0-9][a-z0-9._-]*|\[[0-9a-f:.]+\])(?::\d{1,5})?))(?:\/[\w.~%!$&'()*+,;=:@-]+)*$/;

/** What stands after an interface's own address in that of one of its requests, which people paste. */
const REQUEST =
  /\/(?:chat\/completions|completions|responses|embeddings|messages|models(?:\/[^/]*)?|api\/(?:chat|generate|tags|show))$/;

/** An address without the path of a request. */
export function withoutRequest(address: string): string {
  const rest = address.replace(REQUEST, '');
  return /^https?:\/\/[^/]/.test(rest) ? rest : address;
}

/** The longest address of a model, in UTF-16 code units. */
const LONGEST = 2000;

/** Whether a model may have this address: in normal form, and plain http only on the local machine or network. */
export function isModelAddress(address: string): boolean {
  const [, , scheme, , name] = partsOf(address);
  return name !== undefined && (scheme === 'https' || isNear(name));
}

/** Scheme, host and port, which a key belongs to; empty for no address. */
export function originOf(address: string): string {
  return partsOf(address)[1] ?? '';
}

/** Who gets what is asked: the host, with its port if that is unusual; empty for no address. */
export function hostOf(address: string): string {
  return partsOf(address)[3] ?? '';
}

/** The pattern that the browser's permission for an address has. It covers all ports. */
export function patternOf(address: string): string {
  const [, , scheme, , name] = partsOf(address);
  return `${scheme}://${name}/*`;
}

/** Whether an address is on this machine, so that nothing that is sent there leaves it. */
export function isThisMachine(address: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|0\.0\.0\.0|\[::1\])$/.test(partsOf(address)[4] ?? '');
}

/** On the local machine or network. An IPv6 address has no dot, but is not local for that. */
function isNear(name: string): boolean {
  return name.startsWith('[') ? /^\[(::1|f[cd][0-9a-f]{2}:.*|fe[89ab][0-9a-f]:.*)\]$/.test(name) : isLocalHost(name);
}

function partsOf(address: string): readonly (string | undefined)[] {
  return (address.length <= LONGEST && NORMAL.exec(address)) || [];
}
