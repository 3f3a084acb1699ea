import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ToView } from '../../../src/core/protocol/vscode/to-view';
import { at, temporaryFolder } from './transcripts/in-folder';

vi.mock('vscode', () => import('./fake-vscode').then((fake) => fake.vscode.api));

/** A line of Claude Code. */
const line = (fields: object): string => `${JSON.stringify({ sessionId: '5f0c', ...fields })}\n`;

test('a session that gets its title later is shown with it, and its answers are not told again', async () => {
  const { Showing } = await import('../../../src/vscode/host/showing');
  const path = join(temporaryFolder(), '5f0c.jsonl');
  writeFileSync(path, line({ type: 'user', uuid: 'p', message: { role: 'user', content: 'How?' } }));
  const told: ToView[] = [];
  const titles = (): string[] =>
    told.flatMap((one) => ('document' in one && one.document?.kind === 'session' ? one.document.title : []));
  const showing = new Showing({
    tell: (message) => told.push(message),
    onOther: () => undefined,
    surroundings: at('/nowhere'),
    followsNewest: () => true,
  });
  onTestFinished(() => showing.stop());
  showing.showSession({ agent: 'claude-code', path });
  await expect.poll(titles).toEqual(['How?']);
  appendFileSync(path, line({ type: 'ai-title', aiTitle: 'Boil water faster' }));
  await expect.poll(titles).toEqual(['How?', 'Boil water faster']);
  expect(told.filter(({ type }) => type === 'RESPONSE_HISTORY')).toHaveLength(2);
});
