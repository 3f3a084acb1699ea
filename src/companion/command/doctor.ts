import { createServer } from 'node:net';
import { statSync } from 'node:fs';
import type { Health } from '../agents/messages';
import { Member } from '../agents/member';
import { portTaken } from '../agents/shared-desk';
import { openToOthers, type Places } from '../data/folder';
import { isAlive, readLock } from '../data/lock';
import { agentsKey, readToken } from '../data/secrets';

/** The oldest Node that runs this. */
const OLDEST_NODE = 20;

/** One thing that was looked at. */
export interface Finding {
  isWrong: boolean;
  text: string;
}

const fine = (text: string): Finding => ({ isWrong: false, text });
const wrong = (text: string): Finding => ({ isWrong: true, text });

/** Looks at everything, and says in plain words what is wrong and what to do about it. Changes nothing. */
export async function examine(places: Places, port: number, version: string): Promise<Finding[]> {
  return [
    ofNode(version),
    ofFolder(places),
    ...(statSync(places.folder, { throwIfNoEntry: false }) ? await ofCompanion(places, port) : [await ofPort(port)]),
  ];
}

function ofNode(version: string): Finding {
  const isOld = Number(process.versions.node.split('.')[0]) < OLDEST_NODE;
  const text = `Recurate companion ${version}, Node ${process.versions.node}`;
  return isOld ? wrong(`${text}: Node ${OLDEST_NODE} or newer is needed.`) : fine(`${text}.`);
}

function ofFolder(places: Places): Finding {
  if (!statSync(places.folder, { throwIfNoEntry: false }))
    return fine(`The folder ${places.folder} does not exist yet: nothing has been kept.`);
  const open = openToOthers(places);
  return open.length === 0
    ? fine(`The folder ${places.folder} is readable by you alone.`)
    : wrong(`Others on this computer can read ${open.join(', ')}. Start the companion once: it takes that from them.`);
}

async function ofCompanion(places: Places, port: number): Promise<Finding[]> {
  const health = await healthOf(places, port);
  if (health) return [fine(runs(health)), ofPairing(health.isPaired), ofExtension(health)];
  const lock = readLock(places);
  const stale =
    lock && isAlive(lock.pid)
      ? [wrong(`Process ${lock.pid} should listen on port ${lock.port}, but does not answer. End it.`)]
      : [];
  return [...stale, await ofPort(lock?.port ?? port), ofPairing(readToken(places)?.isProved === true)];
}

/** What the holder says of itself; null if there is none. */
export async function healthOf(places: Places, port: number): Promise<Health | null> {
  const member = await Member.join(readLock(places)?.port ?? port, agentsKey(places));
  if (!(member instanceof Member)) return null;
  try {
    return await member.health();
  } finally {
    member.close();
  }
}

const runs = ({ pid, port, version, agents }: Health): string =>
  `The companion ${version} runs as process ${pid} on port ${port}, for ${agents.length === 0 ? 'no agent' : agents.join(', ')}.`;

function ofPairing(isPaired: boolean): Finding {
  return isPaired
    ? fine('A browser is paired.')
    : wrong(
        'No browser is paired. Run recurate-companion in a terminal, open the options of the extension Recurate, section "Companion", and type the code that is shown.',
      );
}

function ofExtension({ isPaired, isConnected, waiting }: Health): Finding {
  if (isConnected) return fine('The browser is connected.');
  if (!isPaired) return fine('No browser is connected.');
  return waiting > 0
    ? wrong('An agent waits, but the browser has not connected. Open the browser in which Recurate is paired.')
    : fine('The browser is not connected. It connects when you turn to it, or within a minute.');
}

/** Whether the port is free. */
function ofPort(port: number): Promise<Finding> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(wrong(portTaken(port))));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () =>
      server.close(() => done(fine(`No companion runs now, and port ${port} is free. Your agent starts it.`))),
    );
  });
}
