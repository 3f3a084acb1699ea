import {
  AGENTS_MD,
  asked,
  askedItem,
  completed,
  event,
  given,
  meta,
  opened,
  paginated,
  paginatedOpened,
  said,
  shown,
  shownItem,
  started,
  SURROUNDINGS,
  timeAt,
  turn,
  written,
} from '../lines';
import type { Case } from './case';

/** The cases of what a prompt is. */
export const PROMPTS: readonly Case[] = [
  {
    name: 'takes no instructions, surroundings and notices for prompts',
    lines: written([
      meta(),
      started('t1'),
      given(AGENTS_MD),
      given(SURROUNDINGS),
      given('Why?'),
      asked('Why?'),
      given('<skill>\n<name>kettle</name>\n</skill>'),
      said('I look.', 'commentary'),
      given('<subagent_notification>{}</subagent_notification>'),
      given('<turn_aborted>\nThe user interrupted.\n</turn_aborted>'),
      said('Because.', 'final_answer'),
    ]),
    answers: [{ text: 'I look.\n\nBecause.', prompt: 'Why?' }],
    facts: { title: 'Why?' },
  },
  {
    name: 'leaves out what the editor says before the request',
    lines: written([
      meta(),
      ...turn(
        't1',
        '# Context from my IDE setup:\n\n## Open tabs:\n- a.ts\n\n## My request for Codex:\nWhy is\nit so?\n',
        'Because.',
      ),
    ]),
    answers: [{ prompt: 'Why is it so?' }],
    facts: { title: 'Why is it so?' },
  },
  {
    name: 'gives each prompt its own answer that was sent while the agent worked',
    lines: written([
      ...opened('Fix it.'),
      said('I look.', 'commentary'),
      asked('And test it.'),
      said('I test.', 'commentary'),
      said('Done.', 'final_answer'),
    ]),
    answers: [
      { id: 't1', text: 'I look.', prompt: 'Fix it.', state: 'complete' },
      { id: `t1/${timeAt(4)}`, text: 'I test.\n\nDone.', prompt: 'And test it.', state: 'streaming' },
    ],
  },
  {
    name: 'has no answer to a prompt that was added to before the agent said anything',
    lines: paginated([
      ...paginatedOpened('Fix it.'),
      askedItem('t1', 'u2', 'And test it.'),
      said('Done.', 'final_answer', 'm1'),
      completed('t1'),
    ]),
    answers: [{ id: 't1/u2', text: 'Done.', prompt: 'And test it.' }],
  },
  {
    name: 'takes a prompt once that is there as an event and as an item of the session',
    lines: paginated([...opened('Why?'), askedItem('t1', 'u1', 'Why?'), said('Because.', 'final_answer', 'm1')]),
    answers: [{ id: 't1', prompt: 'Why?' }],
  },
  {
    name: 'knows the texts in a prompt among pictures, whatever they are called',
    lines: paginated([
      meta(),
      started('t1'),
      event('item_completed', {
        turn_id: 't1',
        item: {
          type: 'UserMessage',
          id: 'u1',
          content: [
            { type: 'local_image', path: '/tmp/a.png' },
            { type: 'text', text: 'What is' },
            { type: 'Text', text: 'this?' },
          ],
        },
      }),
      shownItem('t1', 'm1', 'A kettle.', 'final_answer'),
    ]),
    answers: [{ prompt: 'What is this?', text: 'A kettle.' }],
  },
  {
    name: 'has an answer to a prompt of pictures alone, and the title of the next',
    lines: written([meta(), ...turn('t1', '', 'A kettle.'), ...turn('t2', 'Really?', 'Yes.')]),
    answers: [{ prompt: '' }, { prompt: 'Really?' }],
    facts: { title: 'Really?' },
  },
  {
    name: 'has the answers of turns that no prompt began',
    lines: written([
      meta(),
      ...turn('t1', 'Why?', 'Because.'),
      started('t2'),
      said('The subagent is done.', 'final_answer'),
    ]),
    answers: [{ id: 't1' }, { id: 't2', text: 'The subagent is done.', prompt: '' }],
  },
  {
    name: 'takes a prompt that stands before the start of its turn for one of that turn',
    lines: written([meta(), asked('Why?'), started('t1'), said('Because.', 'final_answer'), completed('t1')]),
    answers: [{ id: 't1', text: 'Because.', prompt: 'Why?' }],
  },
  {
    name: 'forgets a prompt that was never taken up',
    lines: written([meta(), asked('Why?'), ...turn('t1', 'Really, why?', 'Because.')]),
    answers: [{ id: 't1', text: 'Because.', prompt: 'Really, why?' }],
  },
  {
    name: 'takes no notices for prompts in the first sessions with events',
    lines: written([
      meta(),
      asked('<user_instructions>\n\nBe brief.\n\n</user_instructions>', { kind: 'user_instructions' }),
      asked(SURROUNDINGS, { kind: 'environment_context' }),
      given('Why?'),
      asked('Why?', { kind: 'plain' }),
      shown('Because.'),
      said('Because.'),
      asked('And?', { kind: 'plain' }),
      shown('So.'),
      said('So.'),
    ]),
    answers: [
      { id: timeAt(4), text: 'Because.', prompt: 'Why?' },
      { id: timeAt(7), text: 'So.', prompt: 'And?' },
    ],
  },
  {
    name: 'finds the prompts among the items of a session without events',
    lines: written([
      meta(),
      given(AGENTS_MD),
      given(SURROUNDINGS),
      given('Why?'),
      said('Because.'),
      given('And?'),
      said('So.'),
    ]),
    answers: [
      { text: 'Because.', prompt: 'Why?' },
      { text: 'So.', prompt: 'And?' },
    ],
  },
];
