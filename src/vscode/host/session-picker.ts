import { homedir } from 'node:os';
import { sep } from 'node:path';
import { QuickPickItemKind, window, workspace, type QuickPickItem } from 'vscode';
import type { Translate } from '../../core/messages/translate';
import { SOME_SESSIONS, type FoundSession, type FoundSessions } from './transcripts/find-sessions';

/** What the person chose: a session, or to follow the newest one. */
export type Choice = FoundSession | 'newest';

interface Item extends QuickPickItem {
  choice?: Choice;
}

/**
 * Lets the person choose a session: those that run now on top, the newest first.
 *
 * @param search - Finds the sessions, so many of each agent at most. The newest are shown first, because all of them can
 *   take long.
 * @param shown - The file of the session that is shown, if one was chosen; null if the newest is followed.
 * @returns Undefined if they chose nothing.
 */
export async function pickSession(
  search: (signal: AbortSignal, most: number) => Promise<Pick<FoundSessions, 'sessions' | 'unread'>>,
  shown: string | null,
  t: Translate,
): Promise<Choice | undefined> {
  const picker = window.createQuickPick<Item>();
  const life = new AbortController();
  picker.title = t('vscodeChooseSession');
  picker.placeholder = t('vscodeSearching');
  picker.matchOnDetail = true;
  picker.busy = true;
  try {
    const chosen = new Promise<Choice | undefined>((resolve) => {
      picker.onDidAccept(() => resolve(picker.selectedItems[0]?.choice));
      picker.onDidHide(() => resolve(undefined));
    });
    picker.show();
    const list = async (): Promise<void> => {
      let active = shown;
      for (const most of [SOME_SESSIONS, Infinity]) {
        const { sessions, unread } = await search(life.signal, most);
        if (life.signal.aborted) return;
        picker.busy = unread > 0;
        picker.placeholder = sessions.length > 0 ? '' : t('vscodeNoSessions');
        picker.items = itemsFor(sessions, t);
        picker.activeItems = picker.items.filter(({ choice }) => pathOf(choice) === active);
        if (unread === 0) return;
        active = pathOf(picker.activeItems[0]?.choice) ?? shown;
      }
    };
    void list();
    return await chosen;
  } finally {
    life.abort();
    picker.dispose();
  }
}

const pathOf = (choice: Choice | undefined): string | null | undefined => (choice === 'newest' ? null : choice?.path);

/** The list: first the choice to follow the newest, then the sessions in two groups. */
export function itemsFor(sessions: readonly FoundSession[], t: Translate): Item[] {
  const group = (label: string, of: readonly FoundSession[]): Item[] =>
    of.length === 0 ? [] : [{ label, kind: QuickPickItemKind.Separator }, ...of.map((session) => itemOf(session, t))];
  return [
    { label: t('vscodeNewest'), choice: 'newest' },
    ...group(
      t('vscodeLive'),
      sessions.filter(({ isLive }) => isLive),
    ),
    ...group(
      t('vscodeEarlier'),
      sessions.filter(({ isLive }) => !isLive),
    ),
  ];
}

function itemOf(session: FoundSession, t: Translate): Item {
  const { agent, title, prompt, folder, lastAt } = session;
  return {
    label: plain(title || prompt) || t('vscodeUntitled'),
    detail: [agent.name, plain(placeOf(folder)), timeOf(lastAt, t)].filter(Boolean).join(' · '),
    choice: session,
  };
}

/** The time of today, else the day too, and of another year that. */
function timeOf(at: number, { locale }: Translate): string {
  const [then, now] = [new Date(at), new Date()];
  const isThisYear = then.getFullYear() === now.getFullYear();
  const isToday = isThisYear && then.getMonth() === now.getMonth() && then.getDate() === now.getDate();
  return new Intl.DateTimeFormat(locale, {
    ...(!isThisYear && { year: 'numeric' }),
    ...(!isToday && { month: 'short', day: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
  }).format(then);
}

/** A folder by its name in the window if it is in that, else from the person's own. */
function placeOf(folder: string): string {
  if (folder === '') return '';
  for (const { uri, name } of workspace.workspaceFolders ?? []) {
    if (isWithin(folder, uri.fsPath)) return name + folder.slice(uri.fsPath.length).replaceAll('\\', '/');
  }
  const home = homedir();
  return isWithin(folder, home) ? `~${folder.slice(home.length)}` : folder;
}

function isWithin(folder: string, other: string): boolean {
  return folder === other || folder.startsWith(other + sep);
}

/** A text in which VS Code sees no icons of its own: it writes them as `$(name)`. */
function plain(text: string): string {
  return text.replaceAll('$(', '\\$(');
}
