import { describe, expect, it } from 'vitest';
import { findSecrets, findUnderLabel } from '../../../src/core/redaction/find-secrets';
import { redactText } from '../../../src/core/redaction/redact-text';
import { keyOf, KNOWN_FORMS } from './known-forms';
import { HOSTILE } from './hostile';
import { KIND_COUNT, type Planted, plantedSecrets } from './planted-kinds';
import { randomOf } from './random';

const SEEDS = [1, 17, 404];
const COUNT = 1200;

/** Those that a text alone can show; what the structure of a page says is tried in pages. */
const textsOf = (seed: number): Planted[] => plantedSecrets(COUNT, randomOf(seed)).filter(({ html }) => !html);

function isFound({ before, secret, after }: Planted): boolean {
  const [start, end] = [before.length, before.length + secret.length];
  return findSecrets(before + secret + after).some((found) => found.start <= start && found.end >= end);
}

const share = (all: readonly Planted[]): number => all.filter(isFound).length / all.length;

describe('Planted secrets', () => {
  it('are more than a thousand of forty kinds', () => {
    expect(KIND_COUNT).toBeGreaterThanOrEqual(40);
    expect(COUNT).toBeGreaterThanOrEqual(1000);
  });

  describe.each(SEEDS)('of the seed %i', (seed) => {
    const texts = textsOf(seed);

    it('are found whole if a label says so: 99 of 100', () => {
      const labelled = texts.filter(({ isLabelled }) => isLabelled);
      expect(labelled.filter((one) => !isFound(one)).slice(0, labelled.length / 100)).toEqual(
        labelled.filter((one) => !isFound(one)),
      );
      expect(share(labelled)).toBeGreaterThanOrEqual(0.99);
    });

    it('are found whole without a label: 95 of 100', () => {
      expect(share(texts.filter(({ isLabelled }) => !isLabelled))).toBeGreaterThanOrEqual(0.95);
    });

    it('of each kind are found: 9 of 10', () => {
      const kinds = [...new Set(texts.map(({ kind }) => kind))];
      expect(kinds.filter((one) => share(texts.filter(({ kind }) => kind === one)) < 0.9)).toEqual([]);
    });

    it('leave no word of them in the text', () => {
      const left = texts.filter(
        (one) => isFound(one) && redactText(one.before + one.secret + one.after).includes(one.secret),
      );
      expect(left).toEqual([]);
    });
  });

  it.each(KNOWN_FORMS)('are found by how %s begins them: 95 of 100', (_maker, form) => {
    const random = randomOf(form.length);
    const found = Array.from({ length: 40 }, () => keyOf(form, random)).filter((key) =>
      isFound({ kind: '', isLabelled: false, before: 'Set ', secret: key, after: ' there.' }),
    );
    expect(found.length).toBeGreaterThanOrEqual(38);
  });

  it.each(Object.entries(HOSTILE))('are found if they are written so: %s', (_how, write) => {
    const texts = plantedSecrets(400, randomOf(99))
      .filter(({ html }) => !html)
      .map(write)
      .filter((one) => one !== null);
    expect(texts.length).toBeGreaterThan(40);
    expect(texts.filter((one) => !isFound(one)).slice(0, Math.ceil(texts.length / 100))).toEqual(
      texts.filter((one) => !isFound(one)),
    );
  });
});

describe('The words of a wallet', () => {
  const PHRASE =
    'virus lisière pourpre triturer informer policier ferveur badge labial renoncer agile fiole potager noisette connoter sécréter censurer jouissif';

  it.each([
    ['alone', ''],
    ['after words of another list', 'Set value abandon about '],
    ['after their numbers', '1. '],
  ])('are found %s', (_how, before) => {
    const [found] = findSecrets(before + PHRASE);
    expect(found!.start).toBeLessThanOrEqual(before.length);
    expect(found).toMatchObject({ end: before.length + PHRASE.length, type: 'seed' });
  });
});

describe('A text that its page calls something', () => {
  it.each([
    ['Password', 'correcthorsebattery', 'correcthorsebattery'],
    ['Your new password:', 'hunter', 'hunter'],
    ['Contraseña temporal', 'abcdefg', 'abcdefg'],
    ['パスワード', 'sakura', 'sakura'],
    ['API key', '0123456789abcdef0123456789abcdef', '0123456789abcdef0123456789abcdef'],
    ['Verification code', '482 913', '482 913'],
    ['CVC', '737', ''],
    ['Password', 'Required', ''],
    ['password', 'string', ''],
    ['Token', 'color-primary-500', ''],
    ['Token', '4096', ''],
    ['API key', 'Created on 2024-05-01', ''],
    ['Forgot your password?', 'hunter22', ''],
    ['Change password', 'Cancel', ''],
    ['Price', '4111 EUR', ''],
  ])('%s: %s', (label, text, expected) => {
    expect(
      findUnderLabel(label, text)
        .map(({ start, end }) => text.slice(start, end))
        .join(),
    ).toBe(expected);
  });
});
