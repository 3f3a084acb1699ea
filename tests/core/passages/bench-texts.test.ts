import { describe, expect, it } from 'vitest';
import { passageRows } from '../../bench/ask/passages';
import { benchTexts } from '../../bench/bench-texts';

const texts = benchTexts();

describe('The texts that passages are measured on', () => {
  it('are of many kinds, in many languages, with many questions', () => {
    const countOf = (key: 'kind' | 'language'): number => new Set(texts.map((text) => text[key])).size;
    expect(texts.length).toBeGreaterThanOrEqual(60);
    expect(countOf('kind')).toBeGreaterThanOrEqual(12);
    expect(countOf('language')).toBeGreaterThanOrEqual(8);
    expect(texts.flatMap(({ questions }) => questions).length).toBeGreaterThanOrEqual(300);
    expect(texts.filter(({ isHeldOut }) => isHeldOut).length).toBeGreaterThanOrEqual(20);
  });

  it('have each answer in one passage', () => {
    const odd = texts.flatMap(({ name, passages, questions }) =>
      questions
        .flatMap(({ answers }) => answers)
        .filter((words) => passages.filter(({ text }) => text.replaceAll('\t', ' ').includes(words)).length !== 1)
        .map((words) => `${name}: ${words}`),
    );
    expect(odd).toEqual([]);
  });

  it('are answered by the passages shown first', async () => {
    const rows = await passageRows();
    expect(rows.filter(({ pass }) => !pass)).toEqual([]);
  });
});
