import { homedir } from 'node:os';
import { CLAUDE_CODE } from '../../../src/core/transcripts/claude-code';
import { followTranscript } from '../../../src/vscode/host/transcripts/follow-transcript';

/** What opening a session costs, measured in a process of its own. In ms and bytes. */
export interface Opening {
  /** Until five answers were there. */
  five: number;
  /** Until all were there, from when they were asked for. */
  all: number;
  answers: number;
  /** The longest time for which nothing else could run. */
  block: number;
  /** By how much the process grew at most. */
  memory: number;
}

const [small, large] = process.argv.slice(2) as [string, string];
const surroundings = { home: homedir(), env: {}, isWindows: false };

/** Follows a session until it has five answers, and then all. */
async function open(path: string): Promise<Opening> {
  const controller = new AbortController();
  const before = process.memoryUsage.rss();
  let most = before;
  let block = 0;
  let last = performance.now();
  const look = setInterval(() => {
    const now = performance.now();
    block = Math.max(block, now - last - 1);
    last = now;
    most = Math.max(most, process.memoryUsage.rss());
  }, 1);
  const begun = performance.now();
  let five = 0;
  const transcript = await new Promise<ReturnType<typeof followTranscript>>((done) => {
    const followed = followTranscript({
      agent: CLAUDE_CODE,
      surroundings,
      path,
      signal: controller.signal,
      onState: ({ answers }) => {
        if (five > 0 || answers.length < 5) return;
        five = performance.now() - begun;
        done(followed);
      },
    });
  });
  const asked = performance.now();
  await transcript.older(true);
  const all = performance.now() - asked;
  most = Math.max(most, process.memoryUsage.rss());
  clearInterval(look);
  controller.abort();
  return { five, all, answers: transcript.state.answers.length, block, memory: most - before };
}

// What the code itself needs is not counted: a host that has just started has shown another session before.
await open(small);
console.log(JSON.stringify(await open(large)));
