import { execFileSync, spawn } from 'node:child_process';
import { AgentInTest, newHome, scene } from '../../companion/parts/agent';
import { built } from '../../companion/parts/built';
import { reconnected } from '../../companion/parts/extension';
import { drawing, PIXEL } from '../../companion/parts/results';
import { bounded, type BenchRow } from '../row';

/** The best of so many starts counts: other programs add to some. */
const STARTS = 5;
const CALLS = 200;
/** A drawing as people make them, with a picture. */
const SHAPES = 10;

/** From the start of the process until it answers the agent's first message, in ms. */
async function startTime(): Promise<number> {
  const home = await newHome();
  const file = await built();
  const begun = performance.now();
  const child = spawn(process.execPath, [file, '--data', home.data, '--port', String(home.port)], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const answered = new Promise<void>((done) => child.stdout.once('data', () => done()));
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'bench', version: '1' } };
  child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })}\n`);
  await answered;
  const time = performance.now() - begun;
  const ended = new Promise((done) => child.once('exit', done));
  child.stdin.end();
  await ended;
  home.remove();
  return time;
}

/** The memory of a process, in MB. */
const memoryOf = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1000;

/** The median of the time that `annotations` takes an agent, in ms. */
async function roundTrip(agent: AgentInTest): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < CALLS; count += 1) {
    const begun = performance.now();
    await agent.call('analyze', { what: 'annotations' });
    times.push(performance.now() - begun);
  }
  return times.sort((one, other) => one - other)[CALLS / 2]!;
}

/** What the companion costs: to start, to keep, and to ask. */
export async function companionRows(): Promise<BenchRow[]> {
  const starts: number[] = [];
  for (let count = 0; count < STARTS; count += 1) starts.push(await startTime());
  const at = await scene();
  try {
    const joined = await at.another('second-agent');
    const pictures = [{ shape: 0, width: 1, height: 1, png: PIXEL }];
    at.extension.say({ type: 'result', id: 'd', request: null, result: drawing('bench', SHAPES, { pictures }) });
    await at.extension.next('stored');
    const [holding, joining] = [await roundTrip(at.agent), await roundTrip(joined)];
    const memory = [at.agent, joined].map(({ pid }) => memoryOf(pid));
    const killed = performance.now();
    at.agent.kill();
    at.extension = await reconnected(at.home.port, at.token);
    const takeover = performance.now() - killed;
    return [
      bounded('companion: from its start to its first answer', Math.min(...starts), 'ms', '≤', 400),
      bounded('companion: memory, after 200 questions', memory[0]!, 'MB', '≤', 80),
      bounded('companion: memory of one that joined', memory[1]!, 'MB', '≤', 80),
      bounded(`companion: round trip of annotations, ${SHAPES} shapes`, holding, 'ms', '≤', 20),
      bounded('companion: the same through another process', joining, 'ms', '≤', 20),
      bounded('companion: another process has the port after its holder was killed', takeover, 'ms', '≤', 2000),
    ];
  } finally {
    await at.end();
  }
}
