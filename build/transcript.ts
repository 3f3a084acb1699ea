import type { TranscriptAnswer } from '../src/core/transcripts/transcript';
import { answersFor, Refusal } from './transcript-command';

/** How many characters are written at once. */
const BATCH = 64 * 1024;

/** Where the person is: npm runs this in the project's folder. */
const FOLDER = process.env['INIT_CWD'] ?? '.';

/**
 * `npm run --silent transcript -- FILE [--agent ID]` prints the answers of a transcript, oldest first, one JSON line each:
 * `{"id", "text", "state", "time"}`. The exit code is 1 if there is no such file, 2 if the command is not understood, and 3
 * if the file is not a transcript of an agent that Recurate knows.
 */
try {
  await print(await answersFor(process.argv.slice(2), FOLDER));
} catch (problem) {
  if (!(problem instanceof Refusal)) throw problem;
  console.error(problem.message);
  process.exitCode = problem.code;
}

/** Ends quietly if nobody reads on, as in `… | head -1`. */
async function print(answers: readonly TranscriptAnswer[]): Promise<void> {
  let isRead = true;
  process.stdout.on('error', () => (isRead = false));
  const write = (text: string): Promise<void> => new Promise((done) => process.stdout.write(text, () => done()));
  let batch = '';
  for (const { id, text, state, time } of answers) {
    batch += `${JSON.stringify({ id, text, state, time })}\n`;
    if (batch.length < BATCH) continue;
    await write(batch);
    batch = '';
    if (!isRead) return;
  }
  await write(batch);
}
