import {
  asked,
  called,
  completed,
  event,
  item,
  meta,
  opened,
  paginated,
  paginatedOpened,
  paginatedTurn,
  planItem,
  returned,
  rolledBack,
  said,
  shown,
  shownItem,
  started,
  timeAt,
  turn,
  written,
} from '../lines';
import type { Case } from './case';

const PLAN = '# Plan\n\n1. Boil water.\n';

/** The cases of how an answer is put together. */
export const ANSWERS: readonly Case[] = [
  {
    name: 'counts a text once that a legacy session has in both layers',
    lines: written([meta(), ...turn('t1', 'Why?', 'Because.')]),
    answers: [{ id: 't1', text: 'Because.', prompt: 'Why?', state: 'complete', time: timeAt(6) }],
  },
  {
    name: 'counts a text once that a paginated session has in both layers',
    lines: paginated([meta({ history_mode: 'paginated' }), ...paginatedTurn('t1', 'Why?', 'Because.')]),
    answers: [{ id: 't1', text: 'Because.', prompt: 'Why?', state: 'complete' }],
  },
  {
    name: 'counts a text once that stands as an event before it does as an item',
    lines: paginated([...paginatedOpened('Why?'), shownItem('t1', 'm1', 'A'), said('A', undefined, 'm1')]),
    answers: [{ text: 'A' }],
  },
  {
    name: 'reads the events of a turn that has no items',
    lines: paginated([...paginatedOpened('Why?'), shownItem('t1', 'm1', 'Because.', 'final_answer')]),
    answers: [{ id: 't1', text: 'Because.' }],
  },
  {
    name: 'decides on the layer for each turn',
    lines: written([
      meta(),
      ...turn('t1', 'One?', 'First.'),
      started('t2'),
      asked('Two?'),
      shown('Second.', 'final_answer'),
      completed('t2'),
    ]),
    answers: [{ text: 'First.' }, { text: 'Second.' }],
  },
  {
    name: 'joins progress and final answer in order',
    lines: written([meta(), ...turn('t1', 'Why?', 'I look.', 'I found it.', 'Because.')]),
    answers: [{ text: 'I look.\n\nI found it.\n\nBecause.' }],
  },
  {
    name: 'has an answer that stands in the progress only',
    lines: written([
      ...opened('Explain while you work.'),
      said('The explanation.', 'commentary'),
      called('c1'),
      completed('t1'),
    ]),
    answers: [{ text: 'The explanation.', state: 'complete' }],
  },
  {
    name: 'takes the last message of a turn without phases',
    lines: written([...opened('Why?'), said('I look.'), called('c1'), said('Because.'), completed('t1')]),
    answers: [{ text: 'Because.', tools: [{ name: 'exec_command', input: '{"cmd":"ls"}', at: 0 }] }],
  },
  {
    name: 'has the text of a plan once',
    lines: paginated([
      ...paginatedOpened('Plan it.'),
      said('I think.', 'commentary', 'm1'),
      shownItem('t1', 'm1', 'I think.', 'commentary'),
      said(`<proposed_plan>\n${PLAN}</proposed_plan>`, 'final_answer', 'm2'),
      planItem('t1', 't1-plan', PLAN),
      completed('t1'),
    ]),
    answers: [{ text: `I think.\n\n${PLAN.trim()}`, plan: 1 }],
  },
  {
    name: 'has a plan of which there is only the event',
    lines: paginated([...paginatedOpened('Plan it.'), planItem('t1', 't1-plan', PLAN), completed('t1')]),
    answers: [{ id: 't1', text: PLAN, plan: 1 }],
  },
  {
    name: 'has a plan without its tags, with what stands around it, and tags in code as they are',
    lines: written([
      ...opened('Plan it.'),
      said(`Here:\n<proposed_plan>\n${PLAN}</proposed_plan>\nShall I?`, 'final_answer'),
      completed('t1'),
      started('t2'),
      asked('Which tags?'),
      said('```xml\n<proposed_plan>\n```', 'final_answer'),
      completed('t2'),
      started('t3'),
      asked('In a line?'),
      said('<proposed_plan>Boil.</proposed_plan>', 'final_answer'),
      completed('t3'),
    ]),
    answers: [
      { text: `Here:\n${PLAN}Shall I?`, plan: 1 },
      { text: '```xml\n<proposed_plan>\n```', plan: null },
      { text: 'Boil.', plan: 2 },
    ],
  },
  {
    name: 'has a plan in a turn without phases, too',
    lines: written([
      ...opened('Plan it.'),
      said(`<proposed_plan>\n${PLAN}</proposed_plan>`),
      said('Shall I?'),
      completed('t1'),
    ]),
    answers: [{ text: `${PLAN}\nShall I?`, plan: 1 }],
  },
  {
    name: 'numbers the versions of a plan, without those that were taken back, and anew after it is carried out',
    lines: written([
      ...opened('Plan it.'),
      planItem('t1', 'p1', 'One.'),
      completed('t1'),
      started('t2'),
      asked('No.'),
      planItem('t2', 'p2', 'Two.'),
      completed('t2'),
      rolledBack(1),
      started('t3'),
      asked('Shorter.'),
      planItem('t3', 'p3', 'Three.'),
      completed('t3'),
      ...turn('t4', 'Implement the plan.', 'Done.'),
      started('t5'),
      asked('Plan more.'),
      planItem('t5', 'p5', 'Five.'),
      completed('t5'),
    ]),
    answers: [
      { text: 'One.', plan: 1 },
      { text: 'Three.', plan: 2 },
      { text: 'Done.', plan: null },
      { text: 'Five.', plan: 1 },
    ],
  },
  {
    name: 'joins the blocks of a message, and leaves out blank ones and those that are no text',
    lines: written([
      ...opened('Why?'),
      item('message', {
        role: 'assistant',
        content: [
          { type: 'output_text', text: 'One.' },
          { type: 'refusal', refusal: 'No.' },
          { type: 'output_text', text: ' \n' },
          { type: 'Text', text: 'Two.' },
        ],
      }),
    ]),
    answers: [{ text: 'One.\n\nTwo.' }],
  },
  {
    name: 'has no answer of thinking, of tools, of results and of what subagents sent',
    lines: written([
      ...opened('Why?'),
      item('reasoning', { summary: [{ type: 'summary_text', text: 'Hm.' }] }),
      event('agent_reasoning', { text: 'Hm.' }),
      called('c1'),
      returned('c1'),
      said(
        '{"author":"/root/a","recipient":"/root","other_recipients":[],"content":"Done","trigger_turn":false}',
        'commentary',
      ),
      item('agent_message', { author: '/root/a', recipient: '/root', content: [{ type: 'input_text', text: 'Done' }] }),
      completed('t1'),
    ]),
    answers: [],
  },
  {
    name: 'says where each tool stood',
    lines: written([
      ...opened('Why?'),
      called('c1'),
      said('12345', 'commentary'),
      item('custom_tool_call', { name: 'apply_patch', input: '*** Begin Patch', call_id: 'c2' }),
      item('local_shell_call', { call_id: 'c3', action: { type: 'exec', command: ['ls'] } }),
      said('Done.', 'final_answer'),
      item('web_search_call', { id: 'ws1', action: { type: 'search', query: 'kettles' } }),
    ]),
    answers: [
      {
        text: '12345\n\nDone.',
        tools: [
          { name: 'exec_command', input: '{"cmd":"ls"}', at: 0 },
          { name: 'apply_patch', input: '*** Begin Patch', at: 5 },
          { name: 'local_shell', input: '{"type":"exec","command":["ls"]}', at: 5 },
          { name: 'web_search', input: '{"type":"search","query":"kettles"}', at: 12 },
        ],
      },
    ],
  },
];
