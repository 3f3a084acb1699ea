import { CLAUDE_CODE } from '../../../src/core/transcripts/claude-code';
import { followTranscript } from '../../../src/vscode/host/transcripts/follow-transcript';

/** What following a session costs while it grows, measured in a process of its own. */
export interface Following {
  /** How long each line took from being written to being given, in ms, in their order. */
  delays: number[];
  /** The part of one core that was used. */
  core: number;
}

const [path, lines] = process.argv.slice(2);
const controller = new AbortController();
const delays: number[] = [];
let begun = 0;
let used = process.cpuUsage();
let seen = 0;

followTranscript({
  agent: CLAUDE_CODE,
  surroundings: { home: '/home/ana', env: {}, isWindows: false },
  path: path!,
  signal: controller.signal,
  onState: ({ answers }) => {
    const now = performance.timeOrigin + performance.now();
    const text = answers.at(-1)?.text ?? '';
    if (begun === 0) {
      // What came before belongs to starting.
      used = process.cpuUsage();
      begun = now;
      console.log('ready');
    }
    for (const [, written] of text.slice(seen).matchAll(/<([\d.]+)>/g)) delays.push(now - Number(written));
    seen = text.length;
    if (delays.length < Number(lines)) return;
    const { user, system } = process.cpuUsage(used);
    controller.abort();
    console.log(JSON.stringify({ delays, core: (user + system) / 1000 / (now - begun) }));
  },
});
