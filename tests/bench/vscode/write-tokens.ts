import { appendFileSync } from 'node:fs';

/**
 * Appends to a session as an agent that is very fast: so many lines a second for so many seconds, each with so many words
 * and the time at which it was written, in ms.
 */
const [path, lines, words, seconds] = process.argv.slice(2);
const total = Number(lines) * Number(seconds);
const begun = Date.now();
const text = 'word '.repeat(Number(words));
let written = 0;

const line = (number: number): string =>
  `${JSON.stringify({
    parentUuid: number === 0 ? 'p' : `w${number - 1}`,
    isSidechain: false,
    cwd: '/home/ana/project',
    sessionId: 'streamed',
    version: '2.1.240',
    type: 'assistant',
    message: {
      id: `msg_${number}`,
      type: 'message',
      role: 'assistant',
      content: [{ type: 'text', text: `${text}<${performance.timeOrigin + performance.now()}>` }],
      stop_reason: null,
    },
    uuid: `w${number}`,
    timestamp: new Date().toISOString(),
  })}\n`;

const timer = setInterval(() => {
  // As many as are due by now: a timer that is late must not make the agent slow.
  const due = Math.min(total, Math.floor(((Date.now() - begun) / 1000) * Number(lines)));
  while (written < due) appendFileSync(path!, line(written++));
  if (written >= total) clearInterval(timer);
}, 5);
