import fc from 'fast-check';
import { describe } from 'vitest';
import { QWEN_CODE } from '../../../../src/core/transcripts/qwen-code';
import { itObeysTheLaws } from '../reader-laws';
import { asLine } from '../read-lines';
import { user, agent, result, system, call, thought } from './lines';

describe('Any transcript of Qwen Code', () => {
  const events = fc.constantFrom(
    'prompt',
    'text',
    'text',
    'tool',
    'result',
    'rewind',
    'title',
    'notice',
    'steer',
    'side',
    'fragment',
    'settled',
    'lost',
  );
  const sessions = fc.array(events, { maxLength: 24 }).map((happened) => {
    const lines: object[] = [];
    const starts: (string | null)[] = [];
    let tip: string | null = null;
    let isBack = false;
    happened.forEach((what, n) => {
      // Who went back goes on with a prompt.
      if (isBack && !['prompt', 'rewind', 'title', 'side'].includes(what)) return;
      isBack = what === 'rewind' || (isBack && what !== 'prompt');
      const id = `r${n}`;
      const before = tip;
      if (!['title', 'side', 'fragment'].includes(what)) tip = id;
      if (what === 'prompt') {
        starts.push(before);
        lines.push(user(id, before, `prompt${n}x`));
      } else if (what === 'text') lines.push(agent(id, before, [thought, { text: `text${n}x` }]));
      else if (what === 'tool') lines.push(agent(id, before, [{ text: `text${n}x` }, call(`tool${n}`)]));
      else if (what === 'result') lines.push(result(id, before));
      else if (what === 'rewind') {
        // It goes back to where a prompt was written.
        const back = n % (starts.length + 1);
        lines.push(system(id, starts[back] ?? null, 'rewind'));
        starts.length = Math.min(back, starts.length);
      } else if (what === 'title') lines.push(system(id, before, 'custom_title', { customTitle: `T${n}` }));
      else if (what === 'notice')
        lines.push(user(id, before, `notice${n}x`, { subtype: 'notification', provenance: 'system' }));
      else if (what === 'steer') lines.push(user(id, before, `steer${n}x`, { subtype: 'mid_turn_user_message' }));
      else if (what === 'side') lines.push(agent(id, null, [{ text: `side${n}x` }], { isSidechain: true }));
      else if (what === 'settled') lines.push(system(id, before, 'turn_result', { state: 'completed' }));
      else if (what === 'fragment' && lines.at(-1) && asLine(lines.at(-1)!).includes('"thought":true')) {
        const last = lines.at(-1) as { uuid: string; parentUuid: string | null };
        lines.push(agent(last.uuid, last.parentUuid, [{ text: `text${n}x` }]));
      }
    });
    return lines;
  });
  const names = [
    'uuid',
    'parentUuid',
    'sessionId',
    'type',
    'user',
    'assistant',
    'system',
    'tool_result',
    'subtype',
    'rewind',
    'message',
    'parts',
    'text',
    'functionCall',
    'name',
    'systemPayload',
    'timestamp',
  ];

  itObeysTheLaws(QWEN_CODE, sessions, names);
});
