/** A result of a benchmark, and whether it is within its bound. */
export interface BenchRow {
  /** What was measured, on how much. */
  name: string;
  value: number;
  unit: string;
  /** The bound as shown to people, "≤ 20" or "≥ 300"; "–" for a value that is only shown. */
  bound: string;
  pass: boolean;
}

/** A row that must stay within its bound. */
export function bounded(name: string, value: number, unit: string, sign: '≤' | '≥', bound: number): BenchRow {
  return { name, value, unit, bound: `${sign} ${bound}`, pass: sign === '≤' ? value <= bound : value >= bound };
}

/** A row without a bound. */
export function shown(name: string, value: number, unit: string): BenchRow {
  return { name, value, unit, bound: '–', pass: true };
}
