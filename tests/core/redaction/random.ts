/** Numbers from 0 to below 1. */
export type Random = () => number;

export const SMALL = 'abcdefghijklmnopqrstuvwxyz';
export const DIGITS = '0123456789';
export const HEX = '0123456789abcdef';
export const LETTERS = SMALL.toUpperCase() + SMALL;

/** The same numbers for the same seed. */
export function randomOf(seed: number): Random {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export function pick<T>(random: Random, all: readonly T[]): T {
  return all[Math.floor(random() * all.length)]!;
}

/** So many of some signs. */
export function some(random: Random, signs: string, length: number): string {
  return Array.from({ length }, () => signs[Math.floor(random() * signs.length)]).join('');
}

/** A whole number from one to another. */
export function between(random: Random, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1));
}
