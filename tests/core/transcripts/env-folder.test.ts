import { expect, it } from 'vitest';
import { envFolder } from '../../../src/core/transcripts/env-folder';

it.each([
  ['/data/agent', '/data/agent'],
  ['/data/agent//', '/data/agent'],
  [' /data/agent ', '/data/agent'],
  ['~', '/home/ana'],
  ['~/agent', '/home/ana/agent'],
  ['~other/agent', null],
  ['C:\\Agent\\', 'C:\\Agent'],
  ['\\\\server\\share', '\\\\server\\share'],
  ['agent', null],
  ['./agent', null],
  ['', null],
  [undefined, null],
])('finds the folder that a variable with %j names', (value, folder) => {
  expect(envFolder('AGENT_HOME', { home: '/home/ana', env: { AGENT_HOME: value }, isWindows: false })).toBe(folder);
});
