import { homedir } from 'node:os';
import { isAbsolute } from 'node:path';
import { workspace, type Disposable } from 'vscode';
import { AGENT_IDS, type AgentId } from '../../core/transcripts/transcript';
import type { ViewSettings } from '../../core/protocol/vscode/to-view';

const SECTION = 'recurate';
const COPIES: readonly ViewSettings['copy'][] = ['always', 'on demand', 'never'];

/** The person's settings for the view. What is no valid value counts as the default. */
export function viewSettings(): ViewSettings {
  const settings = workspace.getConfiguration(SECTION);
  const copy = settings.get<unknown>('feedback.copy');
  return {
    copy: COPIES.find((one) => one === copy) ?? 'always',
    showToolCalls: settings.get<unknown>('showToolCalls') === true,
  };
}

/** The agents whose sessions are shown. */
export function chosenAgents(): AgentId[] {
  const chosen = workspace.getConfiguration(SECTION).get<unknown>('agents');
  return Array.isArray(chosen) ? AGENT_IDS.filter((id) => chosen.includes(id)) : [...AGENT_IDS];
}

/** More folders in which sessions are looked for. What is no absolute path is left out. */
export function moreFolders(): string[] {
  const folders = workspace.getConfiguration(SECTION).get<unknown>('folders');
  const named = Array.isArray(folders) ? folders.filter((one) => typeof one === 'string') : [];
  return named.map((one) => one.trim().replace(/^~(?=$|[/\\])/, () => homedir())).filter(isAbsolute);
}

/** Sets when the feedback is copied, for all windows. */
export async function chooseCopy(copy: ViewSettings['copy']): Promise<void> {
  await workspace.getConfiguration(SECTION).update('feedback.copy', copy, true);
}

/**
 * Calls back after each change of our settings.
 * @param listener - Is told whether other sessions may be found now.
 */
export function onSettingsChange(listener: (areSessionsChanged: boolean) => void): Disposable {
  return workspace.onDidChangeConfiguration((event) => {
    const isAny = (names: readonly string[]): boolean =>
      names.some((name) => event.affectsConfiguration(`${SECTION}.${name}`));
    if (event.affectsConfiguration(SECTION)) listener(isAny(['agents', 'folders']));
  });
}
