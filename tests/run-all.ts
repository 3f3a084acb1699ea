import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { ensureChromium } from './browser/ensure-chromium';
import { ensureFirefox } from './browser/ensure-firefox';

/** Where the runners leave their counts. */
const COUNTS = resolve('test-results/counts');

/** One step of `npm test`: an npm script, and how its runner is asked to leave its counts. */
interface Step {
  says: string;
  script: string;
  runner?: 'vitest' | 'playwright';
}

/** Steps in one line run at the same time: none needs what another makes, and together they keep two cores busy. */
const STAGES: readonly (readonly Step[])[] = [
  [
    { says: 'Format and lint', script: 'lint' },
    { says: 'Types: core without a DOM, everything, components', script: 'types' },
    { says: 'Unit tests in Node', script: 'test:unit', runner: 'vitest' },
  ],
  [
    { says: 'Tests of page code in a real Chromium', script: 'test:dom', runner: 'vitest' },
    { says: 'Tests of the replica pages', script: 'test:pages', runner: 'playwright' },
  ],
  [{ says: 'Build of the extension', script: 'build' }],
  [{ says: 'House tests: what was built, and how the source is laid out', script: 'test:house', runner: 'vitest' }],
  [{ says: 'The main loop in a real Firefox, on every site', script: 'test:firefox', runner: 'playwright' }],
  [{ says: 'End-to-end tests: the built extension in a real Chromium', script: 'test:e2e', runner: 'playwright' }],
];

interface Counts {
  passed: number;
  failed: number;
}

const fileOf = ({ script }: Step): string => `${COUNTS}/${script.replace(':', '-')}.json`;

function argumentsOf(step: Step): string[] {
  if (step.runner === 'vitest') return ['--reporter=default', '--reporter=json', `--outputFile.json=${fileOf(step)}`];
  if (step.runner === 'playwright') return ['--reporter=list,json'];
  return [];
}

/** What the runner counted; a step without a runner counts as one. */
function countsOf(step: Step, isGreen: boolean): Counts {
  const whole: Counts = isGreen ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (!step.runner || !existsSync(fileOf(step))) return whole;
  const told = JSON.parse(readFileSync(fileOf(step), 'utf8'));
  const counts: Counts =
    step.runner === 'vitest'
      ? { passed: told.numPassedTests, failed: told.numFailedTests }
      : { passed: told.stats.expected + told.stats.flaky, failed: told.stats.unexpected };
  // A runner can fail without a failed test: a file that does not load, an error outside of the tests.
  return isGreen || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

/** @param isAlone - Its output is shown as it comes; of steps that run together each is shown when it has ended. */
async function run(step: Step, isAlone: boolean): Promise<Counts> {
  const extra = argumentsOf(step);
  const header = `\n${step.says} (npm run ${step.script})`;
  if (isAlone) console.log(header);
  const child = spawn('npm', ['run', '--silent', step.script, ...(extra.length > 0 ? ['--', ...extra] : [])], {
    stdio: isAlone ? 'inherit' : 'pipe',
    shell: process.platform === 'win32',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: fileOf(step) },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (output += String(part)));
  const status = await new Promise((resolve) => child.on('close', resolve));
  if (!isAlone) console.log(`${header}\n${output.trimEnd()}`);
  return countsOf(step, status === 0);
}

if (!ensureChromium(console.log) || !ensureFirefox(console.log)) process.exit(1);
rmSync(COUNTS, { recursive: true, force: true });
mkdirSync(COUNTS, { recursive: true });

const total: Counts = { passed: 0, failed: 0 };
for (const [n, stage] of STAGES.entries()) {
  console.log(`\n[${n + 1}/${STAGES.length}] ${stage.map(({ script }) => script).join(', ')}`);
  for (const { passed, failed } of await Promise.all(stage.map((step) => run(step, stage.length === 1)))) {
    total.passed += passed;
    total.failed += failed;
  }
  if (total.failed > 0) break;
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
