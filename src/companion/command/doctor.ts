import { createServer } from 'node:net';
import { statSync } from 'node:fs';
import { LostHolder } from '../agents/desk';
import type { Health } from '../agents/messages';
import { Member } from '../agents/member';
import { hangs, portTaken } from '../agents/shared-desk';
import { howToPair } from '../bridge/bridge';
import { cannotUse, openToOthers, type Places } from '../data/folder';
import { ownCommand } from '../data/own-command';
import { isAlive, readLock } from '../data/lock';
import { readAgentsKey, readToken } from '../data/secrets';

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
    ...(statSync(places.folder, { throwIfNoEntry: false })?.isDirectory()
      ? await ofCompanion(places, port).catch((error: unknown) => [wrong(cannotUse(places.folder, error))])
      : [await ofPort(port)]),
  ];
}

function ofNode(version: string): Finding {
  const isOld = Number(process.versions.node.split('.')[0]) < OLDEST_NODE;
  const text = `Recurate companion ${version}, Node ${process.versions.node}`;
  return isOld ? wrong(`${text}: Node ${OLDEST_NODE} or newer is needed.`) : fine(`${text}.`);
}

function ofFolder(places: Places): Finding {
  const there = statSync(places.folder, { throwIfNoEntry: false });
  if (there?.isDirectory() === false) return wrong(`${places.folder} is a file. Give a folder with --data.`);
  if (!there) return fine(`The folder ${places.folder} does not exist yet: nothing has been kept.`);
  const open = openToOthers(places);
  return open.length === 0
    ? fine(`The folder ${places.folder} is readable by you alone.`)
    : wrong(`Others on this computer can read ${open.join(', ')}. Start the companion once: it takes that from them.`);
}

async function ofCompanion(places: Places, port: number): Promise<Finding[]> {
  const health = await healthOf(places, port);
  if (typeof health === 'object')
    return [fine(runs(health)), ofPairing(health.isPaired, health.code), ofExtension(health)];
  const lock = readLock(places);
  // A lock that a crash left names a process that is gone, or is somebody else's now: nobody listens.
  const isHanging = health === 'stranger' && lock !== null && isAlive(lock.pid);
  return [isHanging ? wrong(hangs(lock)) : await ofPort(lock?.port ?? port), ofToken(places)];
}

/** What the holder says of itself, or why it says nothing. */
async function healthOf(places: Places, port: number): Promise<Health | 'nobody' | 'stranger'> {
  const key = readAgentsKey(places);
  // Without a key nobody has run here.
  if (key === null) return 'nobody';
  const member = await Member.join(readLock(places)?.port ?? port, key);
  if (!(member instanceof Member)) return member;
  try {
    return await member.health();
  } catch (error) {
    if (error instanceof LostHolder) return 'stranger';
    throw error;
  } finally {
    member.close();
  }
}

const runs = ({ pid, port, version, agents }: Health): string =>
  `The companion ${version} runs as process ${pid} on port ${port}, for ${agents.length === 0 ? 'no agent' : agents.join(', ')}.`;

function ofToken(places: Places): Finding {
  const token = readToken(places);
  return token === null && statSync(places.token, { throwIfNoEntry: false })
    ? wrong(`The file ${places.token} is damaged. Pair the browser anew.`)
    : ofPairing(token?.isProved === true, null);
}

/** @param code - Null if there is none now. */
function ofPairing(isPaired: boolean, code: string | null): Finding {
  if (isPaired) return fine('A browser is paired.');
  return wrong(
    code === null
      ? `No browser is paired. Run ${ownCommand()} in a terminal, open the options of the extension Recurate, section "Companion", and type the code that is shown.`
      : howToPair(code),
  );
}

function ofExtension({ isPaired, isConnected, waiting }: Health): Finding {
  if (isConnected) return fine('The browser is connected.');
  if (!isPaired) return fine('No browser is connected.');
  return waiting > 0
    ? wrong('An agent waits, but the browser has not connected. Open the browser in which Recurate is paired.')
    : fine(
        'The browser is not connected. It connects as soon as an agent asks; in Firefox when you turn to it, or within a minute.',
      );
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
