import fc from 'fast-check';
import { describe } from 'vitest';
import { GEMINI_CLI } from '../../../../src/core/transcripts/gemini-cli';
import { itObeysTheLaws } from '../reader-laws';
import { START, user, gemini, call } from './lines';

describe('Any transcript of Gemini CLI', () => {
  /** What happens in a session; each event writes its lines, with ids and texts of their own. */
  const events = fc.constantFrom(
    'prompt',
    'text',
    'step',
    'again',
    'back',
    'snapshot',
    'compress',
    'context',
    'notice',
  );
  const sessions = fc.array(events, { maxLength: 24 }).map((happened) => {
    const lines: object[] = [START];
    let log: { id: string }[] = [];
    const write = (line: object): void => {
      lines.push(line);
      log = [...log.filter(({ id }) => id !== (line as { id: string }).id), line as { id: string }];
    };
    happened.forEach((event, n) => {
      const last = log.at(-1) as { id: string; type: string } | undefined;
      const prompts = log.filter((line) => 'type' in line && line.type === 'user');
      if (event === 'prompt') write(user(`u${n}`, `prompt${n}x`));
      else if (event === 'text') write(gemini(`g${n}`, `text${n}x`));
      else if (event === 'step') write(gemini(`g${n}`, '', { toolCalls: [call(`tool${n}`)] }));
      else if (event === 'again' && last?.type === 'gemini') write({ ...last, toolCalls: [call(`tool${n}`)] });
      else if (event === 'back' && prompts.length > 0) {
        const { id } = prompts[n % prompts.length]!;
        log = log.slice(
          0,
          log.findIndex((line) => line.id === id),
        );
        lines.push({ $rewindTo: id });
      } else if (event === 'snapshot' || event === 'compress') {
        log = event === 'compress' ? log.slice(log.findLastIndex((line) => prompts.includes(line))) : log;
        lines.push({ $set: { messages: log } });
      } else if (event === 'context') write(user(`c${n}`, '<session_context>x</session_context>'));
      else if (event === 'notice') write({ id: `i${n}`, type: 'info', content: 'Request cancelled.' });
    });
    return lines;
  });
  const names = [
    'id',
    'type',
    'user',
    'gemini',
    'content',
    'text',
    'thought',
    'toolCalls',
    'name',
    '$set',
    'messages',
    '$rewindTo',
  ];

  itObeysTheLaws(GEMINI_CLI, sessions, names);
});
