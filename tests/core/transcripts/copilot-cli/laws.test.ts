import fc from 'fast-check';
import { describe } from 'vitest';
import { COPILOT_CLI } from '../../../../src/core/transcripts/copilot-cli';
import { itObeysTheLaws } from '../reader-laws';
import { event, START, user, begin, said, end, request } from './lines';

describe('Any transcript of Copilot CLI', () => {
  const events = fc.constantFrom(
    'prompt',
    'queue',
    'steer',
    'autopilot',
    'text',
    'tool',
    'round',
    'end',
    'late',
    'sub',
    'done',
    'abort',
  );
  const sessions = fc.array(events, { maxLength: 24 }).map((happened) => {
    const lines: object[] = [START];
    const waiting: string[] = [];
    let now: string | null = null;
    let round = 0;
    happened.forEach((what, n) => {
      const begins = ['prompt', 'steer', 'autopilot'].includes(what);
      const interaction: string = begins ? `I${n}` : (now ?? `I${n}`);
      if (what === 'prompt') lines.push(user(`u${n}`, `prompt${n}x`, interaction), begin(`b${n}`, interaction));
      else if (what === 'queue') {
        lines.push(user(`u${n}`, `prompt${n}x`, `Q${n}`, { delivery: 'queued' }));
        waiting.push(`Q${n}`);
      } else if (what === 'steer') lines.push(user(`u${n}`, `prompt${n}x`, interaction, { delivery: 'steering' }));
      else if (what === 'autopilot') lines.push(user(`u${n}`, '', interaction, { isAutopilotContinuation: true }));
      else if (what === 'text' && now) lines.push(said(`t${n}`, `text${n}x`, now));
      else if (what === 'tool' && now) lines.push(said(`t${n}`, '', now, { toolRequests: [request(`tool${n}`)] }));
      else if (what === 'round' && now) lines.push(begin(`b${n}`, now, String(++round)));
      else if (what === 'end' && now) lines.push(end(`x${n}`));
      else if (what === 'sub') lines.push(said(`s${n}`, `sub${n}x`, interaction, { parentToolCallId: 't' }));
      else if (what === 'done' && now) lines.push(event('session.task_complete', `d${n}`, { summary: `text${n}x` }));
      else if (what === 'abort') lines.push(event('abort', `a${n}`, {}));
      else if (what === 'late' && waiting.length > 0) {
        now = waiting.shift()!;
        lines.push(begin(`b${n}`, now));
      }
      if (begins) now = interaction;
    });
    return lines;
  });
  const names = [
    'id',
    'type',
    'data',
    'user.message',
    'assistant.message',
    'session.task_complete',
    'assistant.turn_start',
    'content',
    'interactionId',
    'toolRequests',
    'name',
    'summary',
    'timestamp',
    'chunkIndex',
    'apiCallId',
  ];

  itObeysTheLaws(COPILOT_CLI, sessions, names);
});
