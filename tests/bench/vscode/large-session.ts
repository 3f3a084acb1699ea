import { closeSync, openSync, writeSync } from 'node:fs';

/** In ms. */
export const MINUTE = 60_000;

/** A large session: its id, its size in bytes, and how many answers it has. */
export const LARGE = { id: '5f0c3f52-4d7b-4f0a-9d51-2a6a0f0f7f10', bytes: 200e6, answers: 2000 };

/** When and where something was written. */
export interface Written {
  /** In ms. */
  time: number;
  /** The folder in which the agent runs. */
  cwd: string;
}

const PROJECT: Written = { time: Date.UTC(2026, 8, 1), cwd: '/home/ana/project' };

const line = (type: string, uuid: string, parentUuid: string | null, { time, cwd }: Written, more: object): string =>
  `${JSON.stringify({
    parentUuid,
    isSidechain: false,
    userType: 'external',
    cwd,
    sessionId: LARGE.id,
    version: '2.1.240',
    gitBranch: 'main',
    type,
    ...more,
    uuid,
    timestamp: new Date(time).toISOString(),
  })}\n`;

/**
 * What one answer of Claude Code is on disk: a prompt, some steps with tools, and a text of about 2,500 characters.
 *
 * @param results - How long the result of each tool is, in characters.
 */
export function turn(number: number, results: readonly number[], written = PROJECT): string {
  const id = (what: string): string => `${what}${number}-0000-4000-8000-000000000000`;
  let parent: string | null = number === 0 ? null : `z${number - 1}-0000-4000-8000-000000000000`;
  const lines: string[] = [];
  const add = (type: string, uuid: string, more: object): void => {
    lines.push(line(type, uuid, parent, written, more));
    parent = uuid;
  };
  const say = (uuid: string, content: object, stop: string | null): void =>
    add('assistant', uuid, {
      message: {
        model: 'claude-sonnet-4-5',
        id: `msg_${number}_${uuid}`,
        type: 'message',
        role: 'assistant',
        content: [content],
        stop_reason: stop,
        usage: { input_tokens: 4, output_tokens: 400 },
      },
    });
  add('user', id('p'), { message: { role: 'user', content: `Question ${number}: why does the build fail?` } });
  results.forEach((length, index) => {
    const tool = `toolu_${number}_${index}`;
    say(
      id(`t${index}`),
      { type: 'tool_use', id: tool, name: 'Read', input: { file_path: `/p/src/${index}.ts` } },
      'tool_use',
    );
    const content = `const value = "${index}";\n`.repeat(Math.ceil(length / 24));
    add('user', id(`r${index}`), {
      message: { role: 'user', content: [{ tool_use_id: tool, type: 'tool_result', content }] },
      toolUseResult: { type: 'text' },
    });
  });
  const text = `**Answer ${number}.** ${'The cache keeps a value that the second run does not expect. '.repeat(40)}`;
  say(id('z'), { type: 'text', text }, 'end_turn');
  return lines.join('');
}

/**
 * Writes a session as large as {@link LARGE}, most of it results of tools of 20 to 200 kB.
 *
 * @param began - When and where. There is an answer each minute.
 */
export function writeLargeSession(path: string, { time, cwd } = PROJECT): void {
  const file = openSync(path, 'w');
  const share = LARGE.bytes / LARGE.answers;
  for (let number = 0; number < LARGE.answers; number += 1) {
    const results = number % 4 === 0 ? [share * 1.9] : number % 4 === 1 ? [20_000] : [20_000, share * 0.8];
    writeSync(file, turn(number, results, { time: time + number * MINUTE, cwd }));
  }
  closeSync(file);
}
