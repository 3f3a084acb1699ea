import { END, at, assistant, queued, result, text, tool, user } from '../lines';
import { answer, type Case } from './case';

const FILE = '/home/ana/.claude/plans/calm-fox.md';
const PLAN = '# Tea\n\n1. Boil water.';
const SECOND = '# Tea\n\n1. Boil water.\n2. Wait.';

const USING = { stop_reason: 'tool_use' };
const exit = (id: string, after: string, input: object): string =>
  assistant(id, after, tool(`t${id}`, 'ExitPlanMode', { ...input }), USING);
const write = (id: string, after: string, content: string, path = FILE): string =>
  assistant(id, after, tool(`t${id}`, 'Write', { file_path: path, content }), USING);
const edit = (id: string, after: string, input: object): string =>
  assistant(id, after, tool(`t${id}`, 'Edit', { file_path: FILE, ...input }), USING);
const done = (id: string, of: string): string => result(id, of, `t${of}`);
const approved = (id: string, of: string, more: object = {}): string =>
  result(id, of, `t${of}`, 'User has approved your plan.', { toolUseResult: { isAgent: false, ...more } });
const rejected = (id: string, of: string, words: string): string =>
  user(id, of, [
    {
      type: 'tool_result',
      tool_use_id: `t${of}`,
      is_error: true,
      content: `The user doesn't want to proceed with this tool use. To tell you how to proceed, the user said:\n${words}`,
    },
  ]);
const ASKED = [user('u1', null, 'Plan tea.'), assistant('a1', 'u1', text('I have a plan.'), USING)];

export const PLANS: Case[] = [
  [
    'has the plan that it proposes, and is complete while the person reads it',
    [...ASKED, exit('b1', 'a1', { plan: PLAN })],
    [answer(`I have a plan.\n\n${PLAN}`, 'Plan tea.', { plan: 1, tools: [] })],
  ],
  [
    'ends with the plan: what follows is another, to the same prompt',
    [...ASKED, exit('b1', 'a1', { plan: PLAN }), approved('r1', 'b1'), assistant('c1', 'r1', text('I boil it.'), END)],
    [
      answer(`I have a plan.\n\n${PLAN}`, 'Plan tea.', { plan: 1 }),
      answer('I boil it.', 'Plan tea.', { plan: null, id: 'c1' }),
    ],
  ],
  [
    'has the next version of a plan after what the person said to the first',
    [
      ...ASKED,
      exit('b1', 'a1', { plan: PLAN }),
      rejected('r1', 'b1', 'Also wait.\n\nNote: The next message may be a correction.'),
      exit('c1', 'r1', { plan: SECOND }),
      approved('r2', 'c1'),
      assistant('d1', 'r2', text('I boil it.'), END),
    ],
    [
      answer(`I have a plan.\n\n${PLAN}`, 'Plan tea.', { plan: 1 }),
      answer(SECOND, 'Also wait.', { plan: 2, id: 'tc1' }),
      answer('I boil it.', 'Also wait.'),
    ],
  ],
  [
    'has the next version after a prompt, too, and after a rejection without words',
    [
      ...ASKED,
      exit('b1', 'a1', { plan: PLAN }),
      result('r1', 'b1', 'tb1', 'STOP', {
        message: {
          role: 'user',
          content: [{ type: 'tool_result', tool_use_id: 'tb1', is_error: true, content: [text('STOP')] }],
        },
      }),
      user('i1', 'r1', [text('[Request interrupted by user for tool use]')]),
      user('u2', 'i1', 'Also wait.'),
      exit('c1', 'u2', { plan: SECOND }),
    ],
    [answer(`I have a plan.\n\n${PLAN}`, 'Plan tea.', { plan: 1 }), answer(SECOND, 'Also wait.', { plan: 2 })],
  ],
  [
    'has a plan from its file, with what was changed there',
    [
      ...ASKED,
      write('w1', 'a1', '# Tea\n\n1. Heat water.'),
      done('r1', 'w1'),
      edit('e1', 'r1', { old_string: 'Heat', new_string: 'Boil $&' }),
      edit('e2', 'e1', { old_string: ' $&', new_string: '', replace_all: true }),
      edit('e3', 'e2', { old_string: 'Not there', new_string: 'x' }),
      edit('e4', 'e3', {
        edits: [{ old_string: 'water.', new_string: 'water.\n2. Wait.' }, { old_string: '', new_string: 'x' }, null],
      }),
      exit('b1', 'e4', { planFilePath: FILE }),
    ],
    [answer(`I have a plan.\n\n# Tea\n\n1. Boil water.\n2. Wait.`, 'Plan tea.', { plan: 1 })],
  ],
  [
    'has the plan of the file that was written last, where the call names none',
    [...ASKED, write('w1', 'a1', PLAN), write('w2', 'w1', 'Words.', '/home/ana/app/notes.md'), exit('b1', 'w2', {})],
    [answer(`I have a plan.\n\n${PLAN}`, 'Plan tea.', { plan: 1 })],
  ],
  [
    'has the plan as the person changed it, as the next version',
    [
      ...ASKED,
      exit('b1', 'a1', { plan: PLAN, planFilePath: FILE }),
      approved('r1', 'b1', { plan: SECOND, filePath: FILE, planWasEdited: true, padding: 'x'.repeat(9000) }),
      assistant('c1', 'r1', text('I boil it.'), END),
    ],
    [
      answer(`I have a plan.\n\n${PLAN}`, 'Plan tea.', { plan: 1 }),
      answer(SECOND, 'Plan tea.', { plan: 2 }),
      answer('I boil it.', 'Plan tea.'),
    ],
  ],
  [
    'has the plan of the result, if nothing else has it',
    [...ASKED, exit('b1', 'a1', {}), approved('r1', 'b1', { plan: PLAN }), assistant('c1', 'r1', text('Go.'), END)],
    [
      answer('I have a plan.', 'Plan tea.', { plan: null }),
      answer(PLAN, 'Plan tea.', { plan: 1 }),
      answer('Go.', 'Plan tea.'),
    ],
  ],
  [
    'has a plan once that is proposed again as it is, or stands twice in the file',
    [
      ...ASKED,
      exit('b1', 'a1', { plan: PLAN }),
      assistant('b2', 'b1', tool('tb1', 'ExitPlanMode', { plan: PLAN }), USING),
      rejected('r1', 'b1', 'Think again.'),
      exit('c1', 'r1', { plan: PLAN }),
      approved('r2', 'c1'),
      assistant('d1', 'r2', text('I boil it.'), END),
    ],
    [answer(`I have a plan.\n\n${PLAN}`, 'Plan tea.', { plan: 1 }), answer('I boil it.', 'Think again.')],
  ],
  [
    'begins to count plans anew after one was approved, unless the next is in the same file',
    [
      ...ASKED,
      exit('b1', 'a1', { plan: PLAN }),
      approved('r1', 'b1'),
      exit('c1', 'r1', { plan: '# Coffee', planFilePath: FILE }),
      approved('r2', 'c1'),
      exit('d1', 'r2', { plan: '# Milk', planFilePath: FILE }),
    ],
    [
      answer(`I have a plan.\n\n${PLAN}`, 'Plan tea.', { plan: 1 }),
      answer('# Coffee', 'Plan tea.', { plan: 1 }),
      answer('# Milk', 'Plan tea.', { plan: 2 }),
    ],
  ],
  [
    'is open again as soon as the agent works on after the plan',
    [
      ...ASKED,
      exit('b1', 'a1', { plan: PLAN }),
      approved('r1', 'b1'),
      assistant('c1', 'r1', text('I begin.'), { ...USING, timestamp: at(30) }),
      queued('q1', 'c1', '<task-notification><summary>Kettle is warm</summary></task-notification>'),
    ],
    [
      answer(`I have a plan.\n\n${PLAN}`, 'Plan tea.', { plan: 1 }),
      answer('I begin.', 'Plan tea.', { state: 'streaming' }),
    ],
  ],
];
