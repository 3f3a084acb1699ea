import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GLIMPSE } from '../../../src/core/transcripts/agent';
import { CODEX } from '../../../src/core/transcripts/codex';
import type { TranscriptAnswer } from '../../../src/core/transcripts/transcript';
import { msAt } from './codex/lines';
import { read } from './codex/read';
import { anySession, continued, copied, generations, interleaved, wordsIn } from './codex/sessions';

const RUNS = 60;

/** No text that is not in the lines, none twice, and no two answers with the same id. */
function expectSound(answers: readonly TranscriptAnswer[], lines: readonly string[]): void {
  const texts = answers.flatMap(({ text }) => text.split('\n\n'));
  const there = wordsIn(lines);
  expect(texts.filter((text) => !there.has(text))).toEqual([]);
  expect(new Set(texts).size).toBe(texts.length);
  expect(new Set(answers.map(({ id }) => id)).size).toBe(answers.length);
}

/** What must be the same wherever reading began. */
const fixed = (answers: readonly TranscriptAnswer[]): Partial<TranscriptAnswer>[] =>
  answers.map(({ id, text, time, prompt, isRewound, tools }) => ({ id, text, time, prompt, isRewound, tools }));

describe.each([...generations])('A session of Codex (%s)', (_name, { session, beginning }) => {
  it('ends the same if it is read as it grows', () => {
    fc.assert(
      fc.property(session, (lines) => {
        const reader = CODEX.createReader(true);
        for (const line of lines) {
          reader.take(line);
          const answers = reader.answers(msAt(60));
          expect(reader.answers(msAt(60))).toBe(answers);
        }
        const whole = read(lines);
        expect(reader.answers(msAt(60))).toEqual(whole.answers);
        expect(reader.facts()).toEqual(whole.facts);
      }),
      { numRuns: RUNS },
    );
  });

  it('keeps the ids and prompts of answers while they grow', () => {
    fc.assert(
      fc.property(session, (lines) => {
        const reader = CODEX.createReader(true);
        let before: readonly TranscriptAnswer[] = [];
        for (const line of lines) {
          reader.take(line);
          const answers = reader.answers(msAt(60));
          // The person may have gone back to before some.
          const isThere = ({ id }: TranscriptAnswer): boolean => answers.some((one) => one.id === id);
          const kept = before.filter(isThere);
          expect(answers.slice(0, kept.length).map(({ id, prompt }) => [id, prompt])).toEqual(
            kept.map(({ id, prompt }) => [id, prompt]),
          );
          if (!line.includes('thread_rolled_back')) expect(kept).toHaveLength(before.length);
          before = answers;
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('has the same last answers from whatever line on it is read', () => {
    fc.assert(
      fc.property(session, (lines) => {
        const whole = fixed(read(lines).answers);
        for (let from = 1; from < lines.length; from++) {
          const part = fixed(read(lines.slice(from), { isFromStart: false }).answers);
          expect(part).toEqual(whole.slice(whole.length - part.length));
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('has all answers from where its last turn began', () => {
    fc.assert(
      fc.property(session, (lines) => {
        const end = lines.slice(lines.findLastIndex((line) => beginning.test(line)));
        const whole = fixed(read(lines).answers);
        const isThere = ({ prompt }: Partial<TranscriptAnswer>): boolean => end.join('').includes(`"${prompt}"`);
        expect(fixed(read(end, { isFromStart: false }).answers)).toEqual(whole.filter(isThere));
      }),
      { numRuns: RUNS },
    );
  });

  it('is sound if it is cut, and if lines are missing or there twice', () => {
    fc.assert(
      fc.property(
        session,
        fc.array(fc.constantFrom(0, 1, 1, 1, 2), { minLength: 200, maxLength: 200 }),
        fc.nat(),
        (lines, times, end) => {
          const text = lines
            .flatMap((line, n) => Array.from({ length: times[n % times.length]! }, () => line))
            .join('\n');
          const broken = text.slice(0, text.length - (end % 200)).split('\n');
          expectSound(read(broken).answers, broken);
          expectSound(read(broken, { isFromStart: false }).answers, broken);
        },
      ),
      { numRuns: RUNS },
    );
  });
});

describe('A session of Codex whose turns run at the same time', () => {
  it('ends the same if it is read as it grows', () => {
    fc.assert(
      fc.property(interleaved, (lines) => {
        const reader = CODEX.createReader(true);
        for (const line of lines) {
          reader.take(line);
          expectSound(reader.answers(msAt(60)), lines);
        }
        expect(reader.answers(msAt(60))).toEqual(read(lines).answers);
      }),
      { numRuns: RUNS },
    );
  });

  it('has no other answers from whatever line on it is read', () => {
    fc.assert(
      fc.property(interleaved, (lines) => {
        const whole = fixed(read(lines).answers);
        for (let from = 1; from < lines.length; from++) {
          for (const answer of fixed(read(lines.slice(from), { isFromStart: false }).answers)) {
            expect(whole).toContainEqual(answer);
          }
        }
      }),
      { numRuns: RUNS },
    );
  });
});

describe('A fork of Codex', () => {
  it('has the answers of the whole if it continues a session', () => {
    fc.assert(
      fc.property(continued, ({ whole, base, fork }) => {
        expect(fixed(read(fork, { base }).answers)).toEqual(fixed(read(whole).answers));
      }),
      { numRuns: RUNS },
    );
  });

  it('has the answers that are new if it has copied a session', () => {
    fc.assert(
      fc.property(copied, ({ whole, base, fork }) => {
        const known = base.length === 1 ? [] : read(base).answers.map(({ id }) => id.replace(/\/.*/, ''));
        const all = fixed(read(whole).answers);
        expect(fixed(read(fork, { base }).answers)).toEqual(
          all.filter(({ id }) => !known.includes(id!.replace(/\/.*/, ''))),
        );
        expect(fixed(read(fork).answers)).toEqual(all);
      }),
      { numRuns: RUNS },
    );
  });
});

describe('A damaged file of Codex', () => {
  /** The same object with something else somewhere in it. */
  const damaged = (object: unknown, at: number, value: unknown): unknown => {
    if (typeof object !== 'object' || object === null) return value;
    const entries = Object.entries(object);
    if (entries.length === 0) return value;
    const place = at % entries.length;
    const more = entries.map(([key, old], n) => [
      key,
      n === place ? damaged(old, Math.floor(at / entries.length), value) : old,
    ]);
    return Array.isArray(object) ? more.map(([, item]) => item as unknown) : Object.fromEntries(more);
  };

  it('never makes the reader throw or invent, whatever stands in the fields of its lines', () => {
    fc.assert(
      fc.property(
        anySession,
        fc.array(
          fc.tuple(
            fc.nat(),
            fc.nat(),
            fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom('t', '__proto__', 'constructor')),
          ),
        ),
        (lines, damages) => {
          const broken = [...lines];
          for (const [line, at, value] of damages) {
            const n = line % lines.length;
            broken[n] = JSON.stringify(damaged(JSON.parse(lines[n]!), at, value));
          }
          const { answers } = read(broken);
          expect(new Set(answers.map(({ id }) => id)).size).toBe(answers.length);
          for (const { text } of answers) expect(typeof text).toBe('string');
        },
      ),
      { numRuns: 500 },
    );
  });

  it('never makes the reader throw, whatever its lines are', () => {
    const line = fc.oneof(
      fc.json(),
      fc.string(),
      fc.constantFrom('\0\0', '{}', '{"payload":{}}', '{"type":"event_msg"}'),
    );
    fc.assert(
      fc.property(fc.array(line), anySession, fc.nat(), (noise, lines, at) => {
        const from = at % lines.length;
        const mixed = [...lines.slice(0, from), ...noise, ...lines.slice(from)];
        expectSound(read(mixed).answers, mixed);
        CODEX.baseOf(noise[0] ?? '');
        CODEX.owns(noise, '');
      }),
      { numRuns: RUNS },
    );
  });

  it('is read the same with NULs before its lines', () => {
    fc.assert(
      fc.property(anySession, fc.array(fc.nat(3), { minLength: 1 }), (lines, nuls) => {
        const stray = lines.map((line, n) => '\0'.repeat(nuls[n % nuls.length]!) + line);
        expect(read(stray)).toEqual(read(lines));
      }),
      { numRuns: RUNS },
    );
  });

  it('never makes the reader throw or invent, whatever lines are read by their ends', () => {
    fc.assert(
      fc.property(anySession, fc.array(fc.nat(400), { minLength: 1 }), (lines, lengths) => {
        const reader = CODEX.createReader(true);
        lines.forEach((line, n) => {
          const length = lengths[n % lengths.length]!;
          if (length > GLIMPSE / 10 || length > line.length) reader.take(line);
          else reader.glimpse(line.slice(0, length), line.slice(-length));
          reader.wants(line.slice(0, length));
        });
        expectSound(reader.answers(msAt(60)), lines);
      }),
      { numRuns: RUNS },
    );
  });
});
