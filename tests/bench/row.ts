/** One figure of a benchmark and whether it holds. */
export interface BenchRow {
  /** What was measured, on how much. */
  name: string;
  value: number;
  unit: string;
  /** The bound as people read it, "≤ 20" or "≥ 300"; "–" for a figure that is there to be seen. */
  bound: string;
  pass: boolean;
}

/** A row that must reach its bound or stay below it. */
export function bounded(name: string, value: number, unit: string, sign: '≤' | '≥', bound: number): BenchRow {
  return { name, value, unit, bound: `${sign} ${bound}`, pass: sign === '≤' ? value <= bound : value >= bound };
}

/** A row without a bound. */
export function shown(name: string, value: number, unit: string): BenchRow {
  return { name, value, unit, bound: '–', pass: true };
}
