import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { AGENT_NAMES, type AgentId } from '../../core/transcripts/transcript';

const run = promisify(execFile);

/** A terminal, as far as it matters here. */
export interface KnownTerminal {
  name: string;
  /** The process of its shell; undefined if it has ended or is not known. */
  pid: number | undefined;
}

/** What each agent's program is called, and the npm package it comes in, if it has one. VS Code's own chat has no program. */
const PROGRAMS: Readonly<Partial<Record<AgentId, { name: string; package?: string }>>> = {
  'claude-code': { name: 'claude', package: '@anthropic-ai/claude-code' },
  codex: { name: 'codex', package: '@openai/codex' },
  'gemini-cli': { name: 'gemini', package: '@google/gemini-cli' },
  'copilot-cli': { name: 'copilot', package: '@github/copilot' },
  'qwen-code': { name: 'qwen', package: '@qwen-code/qwen-code' },
  antigravity: { name: 'agy' },
  cursor: { name: 'cursor-agent' },
  pi: { name: 'pi' },
  'grok-build': { name: 'grok' },
};

/** Programs that run a script: that is their first argument which is no option. */
const RUNS_SCRIPTS = /^(node|bun|deno|sh|bash)$/;

/** One running process. */
export interface Process {
  pid: number;
  parent: number;
  /** Whether it is in the foreground of its terminal: what is typed there goes to it. */
  isInFront: boolean;
  /** Its terminal's device in `/dev`, such as `pts/3`. */
  device: string;
  command: string;
}

/** The running processes; none where `ps` is missing, as on Windows. */
export async function runningProcesses(): Promise<Process[]> {
  try {
    const { stdout } = await run('ps', ['-A', '-ww', '-o', 'pid=,ppid=,pgid=,tpgid=,tty=,args='], {
      maxBuffer: 32 * 1024 * 1024,
    });
    return stdout.split('\n').flatMap((line) => {
      const [, pid, parent, group, front, device, command] =
        /^\s*(\d+)\s+(\d+)\s+(-?\d+)\s+(-?\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
      if (device === undefined || command === undefined) return [];
      return [{ pid: Number(pid), parent: Number(parent), isInFront: group === front, device, command }];
    });
  } catch {
    return [];
  }
}

/**
 * Whether the program in front of a terminal takes each key as it is pressed. What does not, or is not read yet, goes to
 * whatever reads lines there next, such as the shell.
 *
 * @param device - As in {@link Process}.
 */
export async function takesKeys(device: string): Promise<boolean> {
  try {
    const { stdout } = await run('stty', [process.platform === 'linux' ? '-F' : '-f', `/dev/${device}`, '-a']);
    return /(^|\s)-icanon\b/.test(stdout);
  } catch {
    return false;
  }
}

/** What is in a terminal. */
export interface Inside {
  /** The agent that runs in it, in front or not, or that it is named after; null if none is known to. */
  agent: AgentId | null;
  /** Its device, if an agent and nothing else is in front; otherwise null. */
  agentsDevice: string | null;
}

/** What is in a terminal, by its processes. */
export function insideOf({ name, pid }: KnownTerminal, processes: readonly Process[]): Inside {
  const own = pid === undefined ? [] : within([pid], processes);
  const inFront = own.filter((one) => one.isInFront);
  const agents = [...inFront, ...own].filter(({ command }) => agentRunBy(command) !== null);
  const first = agents.find((one) => one.isInFront);
  const theirs = within(
    inFront.filter((one) => agents.includes(one)).map((one) => one.pid),
    processes,
  );
  return {
    agent: (agents[0] && agentRunBy(agents[0].command)) ?? agentCalled(name),
    agentsDevice: first && inFront.every((one) => theirs.includes(one)) ? first.device : null,
  };
}

/** Processes and all that they have started. */
function within(roots: readonly number[], processes: readonly Process[]): Process[] {
  const all = new Set(roots);
  // Children come after their parents in no particular order, so look until no more are found.
  for (let size = -1; size < all.size;) {
    size = all.size;
    for (const { pid, parent } of processes) if (all.has(parent)) all.add(pid);
  }
  return processes.filter(({ pid }) => all.has(pid));
}

/** The agent that a command runs; null if none, even if it is called with an agent's name, as in `vim claude`. */
function agentRunBy(command: string): AgentId | null {
  const [program = '', ...args] = command.trim().split(/\s+/);
  const script = RUNS_SCRIPTS.test(nameOf(program)) ? (args.find((arg) => !arg.startsWith('-')) ?? '') : program;
  return (
    agentNamed(nameOf(script)) ??
    AGENTS.find((id) => PROGRAMS[id]?.package && script.includes(`/${PROGRAMS[id].package}/`)) ??
    null
  );
}

const AGENTS = Object.keys(PROGRAMS) as AgentId[];

function agentNamed(name: string): AgentId | null {
  return AGENTS.find((id) => PROGRAMS[id]?.name === name) ?? null;
}

/** The agent that a terminal is named after. */
function agentCalled(title: string): AgentId | null {
  const name = title.toLowerCase();
  return agentNamed(name) ?? AGENTS.find((id) => AGENT_NAMES[id].toLowerCase() === name) ?? null;
}

/** The name of a program, without its folder and its ending. A shell at the beginning of a terminal has a hyphen. */
function nameOf(path: string): string {
  return path.replace(/^-|^.*[\\/]|\.(exe|cmd|js)$/g, '').toLowerCase();
}

/** Terminals in the order in which they are offered: those that run this agent, those that run another, the others. */
export function inOrder<T extends { agent: AgentId | null }>(terminals: readonly T[], wanted: AgentId | null): T[] {
  const rank = ({ agent }: T): number => (agent === null ? 2 : agent === wanted ? 0 : 1);
  return terminals.toSorted((one, other) => rank(one) - rank(other));
}

/** Marks the beginning and the end of pasted text for the program in a terminal (bracketed paste). */
const PASTE = ['\u001b[200~', '\u001b[201~'] as const;

/**
 * What to put into a terminal, so that it stands there and nothing is sent: a paste, without a line break at the end. Most
 * of what can be there would run each line, shells too in some of their modes, so only an agent is given more than one.
 *
 * @param isForAgent - Whether an agent takes it now.
 */
export function terminalInput(text: string, isForAgent: boolean): string {
  // Control characters, such as the end of a paste, could act in the terminal.
  const plain = text
    .replace(/\r\n?/g, '\n')
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '')
    .trimEnd();
  const input = isForAgent ? plain : plain.replace(/\s*\n\s*/g, ' ').replaceAll('\t', ' ');
  return PASTE[0] + input + PASTE[1];
}
