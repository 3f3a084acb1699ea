import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** What a step of a test run says about itself: how many tests passed, and what failed and why. */
export interface Report {
  passed: number;
  /** One text for each failure: its name and its error. */
  failures: string[];
}

interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    ok: boolean;
    file: string;
    line: number;
    tests: { results: { status: string; errors: { message?: string }[] }[] }[];
  }[];
}

interface PlaywrightReport {
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
  stats: { expected: number; flaky: number };
}

function ofVitest({ numPassedTests, testResults }: VitestReport): Report {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that does not load fails without a failed test.
    if (failed.length === 0) return status === 'failed' ? [`${name}\n${message}`] : [];
    return failed.map(({ fullName, failureMessages }) => `${name} › ${fullName}\n${failureMessages.join('\n')}`);
  });
  return { passed: numPassedTests, failures };
}

function ofPlaywright({ suites, errors, stats }: PlaywrightReport): Report {
  const specsOf = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap(specsOf),
  ];
  const failed = suites.flatMap(specsOf).filter(({ ok }) => !ok);
  const failures = failed.map(({ title, file, line, tests }) => {
    const told = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
    return `${file}:${line} › ${title}\n${told.map(({ message }) => message).join('\n')}`;
  });
  return {
    passed: stats.expected + stats.flaky,
    failures: [...failures, ...errors.map(({ message }) => message ?? 'An error outside of the tests')],
  };
}

const READERS = { vitest: ofVitest, playwright: ofPlaywright };

/** The runners whose reports can be read. */
export type Runner = keyof typeof READERS;

/**
 * Reads the report that a runner left in a file. A step that failed has at least one failure: if the report names none,
 * it is the end of what the step printed.
 */
export function readReport(
  runner: Runner | undefined,
  file: string,
  { isGreen, output }: { isGreen: boolean; output: string },
): Report {
  const report: Report =
    runner && existsSync(file)
      ? READERS[runner](JSON.parse(readFileSync(file, 'utf8')))
      : { passed: isGreen ? 1 : 0, failures: [] };
  const failures = !isGreen && report.failures.length === 0 ? [output.slice(-4000)] : report.failures;
  return { passed: report.passed, failures: failures.map(stripVTControlCharacters) };
}
