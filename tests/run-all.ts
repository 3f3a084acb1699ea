import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { ensureChromium } from './browser/ensure-chromium';
import { ensureFirefox } from './browser/ensure-firefox';
import { ensureFonts } from './browser/ensure-fonts';
import { readReport, type Report, type Runner } from './run-report';

/** Where the runners leave their counts and the coverage. */
const RESULTS = resolve('test-results');
const COUNTS = `${RESULTS}/counts`;
const COVERAGE = `${RESULTS}/coverage/coverage-summary.json`;

/** One step of a test run: an npm script, and the runner that reports its counts. */
interface Step {
  says: string;
  script: string;
  runner?: Runner;
  /** Scripts whose output it needs. */
  after?: readonly string[];
  /** How many processor cores it keeps busy on average: some steps mostly wait. */
  cores: number;
}

/** Steps that use about this many cores in total run at the same time. */
const CORES = 2;

const LINT: Step = { says: 'Format and lint', script: 'lint', cores: 1 };
const TYPES: Step = { says: 'Types', script: 'types', cores: 1 };
const BUILD: Step = { says: 'Build for every browser', script: 'build', cores: 1 };
const HOUSE: Step = {
  says: 'House tests: what was built, and how the source is laid out',
  script: 'test:house',
  runner: 'vitest',
  after: ['build'],
  cores: 1,
};

/** In the order they start: first what others wait for, and early what finds mistakes fast. */
const RUNS = {
  all: [
    BUILD,
    TYPES,
    LINT,
    HOUSE,
    {
      says: 'Tests of the source, in Node and in a real Chromium',
      script: 'test:source',
      runner: 'vitest',
      cores: 1,
    },
    { says: 'Tests of the replica pages', script: 'test:pages', runner: 'playwright', cores: 1 },
    {
      says: 'End-to-end tests: the extension in a real Firefox',
      script: 'test:firefox',
      runner: 'playwright',
      after: ['build'],
      cores: 1,
    },
    {
      says: 'End-to-end tests: the extension in a real VS Code',
      script: 'test:vscode',
      runner: 'playwright',
      after: ['build'],
      cores: 2,
    },
    {
      says: 'End-to-end tests: the extension in a real Chromium',
      script: 'test:e2e',
      runner: 'playwright',
      after: ['build'],
      cores: 2,
    },
  ],
  quick: [
    BUILD,
    TYPES,
    LINT,
    HOUSE,
    { says: 'Tests of the source, in Node', script: 'test:unit', runner: 'vitest', cores: 1 },
  ],
} satisfies Record<string, readonly Step[]>;

const fileOf = ({ script }: Step): string => `${COUNTS}/${script.replace(':', '-')}.json`;

function argumentsOf(step: Step): string[] {
  if (step.runner === 'vitest') return ['--reporter=default', '--reporter=json', `--outputFile.json=${fileOf(step)}`];
  if (step.runner === 'playwright') return ['--reporter=list,json'];
  return [];
}

const seconds = (since: number): string => `${Math.round((performance.now() - since) / 1000)} s`;

/** Runs a step and prints all of its output when it has ended. */
async function run(step: Step): Promise<Report> {
  const extra = argumentsOf(step);
  const began = performance.now();
  console.log(`… ${step.says} (npm run ${step.script})`);
  const child = spawn('npm', ['run', '--silent', step.script, ...(extra.length > 0 ? ['--', ...extra] : [])], {
    stdio: 'pipe',
    shell: process.platform === 'win32',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: fileOf(step) },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)));
  const status = await new Promise((resolve) => child.on('close', resolve));
  const report = readReport(step.runner, fileOf(step), { isGreen: status === 0, output });
  const { passed, failures } = report;
  console.log(`\n${step.says} (npm run ${step.script})\n${output.trimEnd()}`);
  const failed = failures.length;
  console.log(`${failed > 0 ? '✗' : '✓'} ${step.says}: ${passed} passed, ${failed} failed, in ${seconds(began)}\n`);
  return report;
}

/** Runs the steps, several at a time. After a failure nothing more is started. */
async function runAll(steps: readonly Step[]): Promise<Report> {
  const total: Report = { passed: 0, failures: [] };
  const waiting = new Set(steps);
  const running = new Map<Step, Promise<void>>();
  const isDone = (script: string): boolean => ![...waiting, ...running.keys()].some((step) => step.script === script);
  for (;;) {
    for (const step of waiting) {
      const busy = [...running.keys()].reduce((sum, { cores }) => sum + cores, 0);
      const fits = running.size === 0 || busy + step.cores <= CORES;
      if (total.failures.length > 0 || !fits || !(step.after ?? []).every(isDone)) continue;
      waiting.delete(step);
      const end = async (): Promise<void> => {
        const { passed, failures } = await run(step);
        total.passed += passed;
        total.failures.push(...failures);
        running.delete(step);
      };
      running.set(step, end());
    }
    if (running.size === 0) return total;
    await Promise.race(running.values());
  }
}

/** Reports how many lines of the folders with the decisions ran in tests below the end-to-end level. */
function tellCoverage(): void {
  const files: Record<string, { lines: { total: number; covered: number } }> = JSON.parse(
    readFileSync(COVERAGE, 'utf8'),
  );
  const sums = new Map<string, { total: number; covered: number }>();
  for (const [file, { lines }] of Object.entries(files)) {
    const folder = /^src[\\/]\w+/.exec(relative('.', file))?.[0];
    if (!folder) continue;
    const { total, covered } = sums.get(folder) ?? { total: 0, covered: 0 };
    sums.set(folder, { total: total + lines.total, covered: covered + lines.covered });
  }
  const told = [...sums].map(([folder, { total, covered }]) => `${folder} ${((100 * covered) / total).toFixed(1)} %`);
  console.log(`Lines that run in tests below the end-to-end ones: ${told.join(' · ')}`);
}

const isQuick = process.argv.includes('quick');
if (!isQuick && !(ensureChromium(console.log) && ensureFirefox(console.log))) process.exit(1);
if (!isQuick) ensureFonts(console.log);
rmSync(COUNTS, { recursive: true, force: true });
rmSync(COVERAGE, { force: true });
mkdirSync(COUNTS, { recursive: true });

const began = performance.now();
const { passed, failures } = await runAll(RUNS[isQuick ? 'quick' : 'all']);
if (existsSync(COVERAGE)) tellCoverage();
// Again at the end, because steps that ran at the same time may have printed thousands of lines since.
for (const failure of failures) console.log(`\n✗ ${failure}`);
console.log(`${passed} passed, ${failures.length} failed, in ${seconds(began)}`);
process.exitCode = failures.length > 0 ? 1 : 0;
