import { isLocalHost } from '../../core/platform/local-host';
import type { Platform } from '../../core/platform/schema';

/** The platform that already has this address. On one machine, each port is a separate site. */
export function takenBy<State extends { platform: Platform }>(url: URL, states: readonly State[]): State | undefined {
  return states.find(({ platform }) =>
    platform.hosts.some((host) => host === url.host || (host === url.hostname && !isLocalHost(host))),
  );
}
