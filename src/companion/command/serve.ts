import { SharedDesk } from '../agents/shared-desk';
import { hasCode } from '../data/atomic';
import { closeToOthers, makeFolders, openToOthers, placesIn } from '../data/folder';
import { httpToken } from '../data/secrets';
import { overStdio } from '../mcp/stdio';
import { howToReach } from './how-to-reach';
import type { Options } from './options';
import { whenAlone } from './parent';

/** Serves agents until their input ends, or the process is told to end. */
export async function serve(options: Options, version: string, tell: (text: string) => void): Promise<void> {
  const places = placesIn(options.data);
  makeFolders(places);
  const open = openToOthers(places);
  if (open.length > 0) {
    closeToOthers(open);
    tell(`Others on this computer could read ${open.join(', ')}. That has been taken from them.`);
  }
  const life = new AbortController();
  const end = (): void => {
    life.abort();
    // What is on its way to the agent may still go out.
    setTimeout(() => process.exit(0), 100);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end);
  // Who started this may have closed it: what is said to people is then lost, and nothing else.
  process.stderr.on('error', () => undefined);
  const desk = new SharedDesk({ places, port: options.port, version, tell }, life.signal);
  if (options.http === null) {
    overStdio(desk, version, end);
    whenAlone(end, life.signal);
  } else {
    // Only who wants HTTP pays for it.
    const { overHttp } = await import('../mcp/http');
    const token = httpToken(places);
    const port = await overHttp(desk, { version, port: options.http, token }, life.signal).catch((error: unknown) => {
      if (!hasCode(error, 'EADDRINUSE')) throw error;
      throw new Error(`Another program listens on port ${options.http}. Give another number with --http.`);
    });
    tell(howToReach(`http://127.0.0.1:${port}/mcp`, token));
  }
}
