import fc from 'fast-check';
import { describe } from 'vitest';
import { CLAUDE_CODE } from '../../../../src/core/transcripts/claude-code';
import { itObeysTheLaws } from '../reader-laws';
import { END, assistant, at, line, queued, result, system, text, thinking, tool, user } from './lines';

/** What can follow in a session: it adds lines that continue the line with an id, and whose own ids begin with another. */
type Step = (id: string, after: string) => string[];

const STEPS: Readonly<Record<string, Step>> = {
  'a prompt': (id, after) => [user(id, after, `prompt${id}`, { timestamp: at(2 * Number(id)) })],
  'a prompt and its answer': (id, after) => [
    user(`p${id}`, after, `prompt${id}`),
    assistant(id, `p${id}`, text(`text${id}`), { ...END, timestamp: at(2 * Number(id)) }),
  ],
  'a text': (id, after) => [assistant(id, after, text(`text${id}`))],
  'two texts and a thought': (id, after) => [
    assistant(id, after, [text(`text${id}a`), thinking(), text(`text${id}b`)], END),
  ],
  'a text that grows': (id, after) => [
    assistant(`g${id}`, after, text(`text${id}`), { id: `m${id}` }),
    assistant(id, `g${id}`, text(`text${id}more`), { id: `m${id}` }),
  ],
  'a tool within a message': (id, after) => [
    assistant(`b${id}`, after, tool(`t${id}`), { id: `m${id}` }),
    result(`r${id}`, `b${id}`, `t${id}`),
    assistant(id, `b${id}`, text(`text${id}`), { id: `m${id}` }),
  ],
  'a tool with a long result': (id, after) => [
    assistant(`b${id}`, after, tool(`t${id}`)),
    result(id, `b${id}`, `t${id}`, 'x'.repeat(100_000)),
  ],
  'a prompt meanwhile': (id, after) => [queued(id, after, `prompt${id}`)],
  'the end of a background task': (id, after) => [user(id, after, '<task-notification>done</task-notification>')],
  'what another session says': (id, after) => [
    user(id, after, `<cross-session-message name="a">said${id}</cross-session-message>`),
  ],
  'what another says meanwhile': (id, after) => [queued(id, after, `<channel source="a">said${id}</channel>`)],
  'a plan': (id, after) => [assistant(id, after, tool(`t${id}`, 'ExitPlanMode', { plan: `text${id}` }))],
  'a plan that is approved': (id, after) => [
    assistant(`b${id}`, after, tool(`t${id}`, 'ExitPlanMode', { plan: `text${id}` })),
    result(`r${id}`, `b${id}`, `t${id}`),
    assistant(id, `r${id}`, text(`text${id}b`), END),
  ],
  'a command that is answered': (id, after) => [
    user(`p${id}`, after, `<command-name>/c${id}</command-name>`),
    assistant(id, `p${id}`, text(`text${id}`), END),
  ],
  'a command on the computer': (id, after) => [
    user(`p${id}`, after, '<command-name>/model</command-name>'),
    user(id, `p${id}`, '<local-command-stdout>x</local-command-stdout>'),
  ],
  'a compaction': (id, after) => [
    system(`b${id}`, null, 'compact_boundary', { logicalParentUuid: after }),
    user(id, `b${id}`, 'recap', { isCompactSummary: true }),
  ],
  'the end of a turn': (id, after) => [system(id, after, 'turn_duration')],
  'an interruption': (id, after) => [user(id, after, [text('[Request interrupted by user]')])],
  'a subagent': (id) => [assistant(`s${id}`, null, text(`aside${id}`), { isSidechain: true })],
  'a title': (id) => [line({ type: 'ai-title', aiTitle: `title${id}` })],
};

/** Sessions that begin with a prompt. Some steps go back to an earlier line. */
const sessions = fc
  .array(fc.tuple(fc.constantFrom(...Object.keys(STEPS)), fc.nat({ max: 9 })), { maxLength: 12 })
  .map((steps) => {
    const lines = [user('0', null, 'prompt0')];
    const ids = ['0'];
    steps.forEach(([name, back], n) => {
      const after = (back > 7 ? ids[n % ids.length] : ids.at(-1)) ?? '0';
      const added = STEPS[name]!(`${n + 1}`, after);
      lines.push(...added);
      if (name !== 'a subagent' && name !== 'a title') ids.push(`${n + 1}`);
    });
    return lines;
  });

const NAMES = [
  ...['type', 'uuid', 'parentUuid', 'message', 'id', 'content', 'text', 'stop_reason', 'isSidechain', 'isMeta', 'cwd'],
  ...['timestamp', 'attachment', 'prompt', 'sessionId', 'model', 'name', 'input', 'tool_result', 'toolUseResult'],
  ...['user', 'assistant', 'system', 'attachment', 'queued_command', 'tool_use', 'text', 'custom-title', 'end_turn'],
];

describe('The reader of Claude Code', () => {
  itObeysTheLaws(CLAUDE_CODE, sessions, NAMES);
});
