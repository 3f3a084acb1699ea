import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Agent } from '../../../src/core/transcripts/agent';
import type { TranscriptAnswer } from '../../../src/core/transcripts/transcript';
import { asLine, give, readLines, type Line } from './read-lines';

/** The time at which the tests' sessions are read. */
const NOW = Date.parse('2026-09-01T10:10:00Z');

/** What damage does to a line. */
const damages: Readonly<Record<string, (line: string, at: number) => string[]>> = {
  intact: (line) => [line],
  removed: () => [],
  doubled: (line) => [line, line],
  cut: (line, at) => [line.slice(0, Math.floor(line.length * at))],
  'without its beginning': (line, at) => [line.slice(Math.floor(line.length * at))],
  'ends in NULs': (line, at) => [`${line.slice(0, Math.floor(line.length * at))}${'\0'.repeat(40)}`],
  'something else': () => ['{"type":"user","id":3,"message":{"parts":{}},"content":[[null]],"data":[]}'],
};

/** Any JSON, with the names of fields that a transcript has. */
const anyJson = (names: readonly string[]): fc.Arbitrary<string> =>
  fc
    .letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 4, withCrossShrink: true },
        fc.constantFrom(null, true, 0, 1e300, '', 'a', '2026-09-01T10:00:00Z', ...names),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom('__proto__', ...names), tie('value'), { maxKeys: 6 }),
      ),
    }))
    .value.map((value) => JSON.stringify(value));

/** What an answer is, whenever it was read. */
const essence = ({ id, text, tools }: TranscriptAnswer): unknown => ({ id, text, tools });

/**
 * Checks what holds for every transcript.
 *
 * @param sessions - Sessions as the agent writes them, in which each text occurs once and is one line of letters and digits.
 * @param names - Of fields and types of the format.
 */
export function itObeysTheLaws(agent: Agent, sessions: fc.Arbitrary<readonly Line[]>, names: readonly string[]): void {
  const damaged = fc.tuple(
    sessions,
    fc.infiniteStream(fc.tuple(fc.constantFrom(...Object.keys(damages)), fc.double({ min: 0, max: 1, noNaN: true }))),
  );
  const linesOf = ([session, harm]: [readonly Line[], Iterable<[string, number]>]): string[] => {
    const next = harm[Symbol.iterator]();
    return session.flatMap((line) => {
      const [name, at] = next.next().value as [string, number];
      return damages[name]!(asLine(line), at);
    });
  };

  it('invents nothing and gives no answer twice, however damaged the file is', () => {
    fc.assert(
      fc.property(damaged, fc.nat(5), (harmed, from) => {
        const lines = linesOf(harmed);
        const { answers, facts } = readLines(agent, lines, { from });
        const file = lines.join('\n');
        for (const { text } of answers) for (const piece of text.split('\n\n')) expect(file).toContain(piece);
        expect(new Set(answers.map(({ id }) => id)).size).toBe(answers.length);
        expect(facts.skipped + facts.understood).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('throws at no JSON, whole or by its ends', () => {
    fc.assert(
      fc.property(fc.array(anyJson(names), { maxLength: 12 }), fc.boolean(), (lines, isFromStart) => {
        const reader = agent.createReader(isFromStart);
        for (const line of lines) {
          reader.wants(line.slice(0, 30));
          reader.take(line);
          reader.glimpse(line.slice(0, 30), line.slice(-30));
          reader.answers(NOW);
          reader.facts();
        }
        agent.owns(lines, 'x');
        agent.baseOf(lines[0] ?? '');
      }),
    );
  });

  it('ends the same, read as it grows or at once, and keeps what has not changed', () => {
    fc.assert(
      fc.property(damaged, (harmed) => {
        const lines = linesOf(harmed);
        const reader = agent.createReader(true);
        let before = reader.answers(NOW);
        for (const line of lines) {
          give(reader, line);
          const answers = reader.answers(NOW);
          const known = new Map(before.map((answer) => [JSON.stringify(answer), answer]));
          for (const answer of answers) expect(known.get(JSON.stringify(answer)) ?? answer).toBe(answer);
          if (JSON.stringify(answers) === JSON.stringify(before)) expect(answers).toBe(before);
          before = answers;
        }
        expect(before).toEqual(readLines(agent, lines, { now: NOW }).answers);
      }),
    );
  });

  it('reads the last answers alike from whatever line on', () => {
    fc.assert(
      fc.property(sessions, (lines) => {
        const all = readLines(agent, lines).answers;
        for (let from = 1; from <= lines.length; from++) {
          const { answers } = readLines(agent, lines, { from });
          expect(answers.map(essence)).toEqual(all.slice(all.length - answers.length).map(essence));
        }
      }),
    );
  });
}
