import { readdirSync } from 'node:fs';
import { ensureChromium } from '../browser/ensure-chromium';
import type { BenchRow } from './row';

/**
 * `npm run bench` measures everything and prints a table; `npm run bench -- content` runs only the benchmarks with this
 * word in their name. With `--json`, the last line is one JSON object, `{ rows, pass }`. The exit code is 1 if a bound
 * is exceeded.
 */
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const benches = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.bench.ts') && words.every((word) => file.includes(word)))
  .sort();

const shownValue = ({ value, unit }: BenchRow): string => `${Number(value.toPrecision(4))} ${unit}`.trim();

function table(rows: readonly BenchRow[]): string {
  const cells = [
    ['what', 'measured', 'bound', ''],
    ...rows.map((row) => [
      row.name,
      shownValue(row),
      row.bound,
      row.pass ? (row.bound === '–' ? '' : 'holds') : 'FAILS',
    ]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => row[column]!.length)));
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

if (!ensureChromium(console.log)) process.exit(1);
const rows: BenchRow[] = [];
for (const file of benches) {
  console.log(`${file} …`);
  const bench: { run: () => Promise<BenchRow[]> } = await import(`./${file}`);
  rows.push(...(await bench.run()));
}
const pass = rows.every((row) => row.pass);
console.log(`\n${table(rows)}`);
if (process.argv.includes('--json')) console.log(JSON.stringify({ rows, pass }));
process.exit(pass ? 0 : 1);
