import { RelativePattern, Uri, window, workspace, type TextDocument } from 'vscode';

/** How long an edited file must rest before the view shows it again (ms). */
const REST = 120;

/** How the names of Markdown files end. */
const ENDINGS = ['md', 'mdx', 'markdown'];

/** A Markdown file that is being marked, as it is in the editor or on the disk. */
export interface MarkedFile {
  readonly uri: Uri;
  /** Relative to its workspace folder, with `/`. */
  readonly path: string;
  text(): string;
  /** False once it was deleted, until it is there again. */
  isThere(): boolean;
}

/** The Markdown file that a command is about; undefined if there is none. */
export function fileFor(uri: Uri | undefined): Uri | undefined {
  if (uri) return uri;
  const active = window.activeTextEditor?.document;
  const ending = /\.(\w+)$/.exec(active?.uri.path ?? '')?.[1]?.toLowerCase() ?? '';
  const isMarkdown = active?.languageId === 'markdown' || ENDINGS.includes(ending);
  return isMarkdown ? active?.uri : undefined;
}

/** Lets the person choose a Markdown file. */
export async function pickFile(title: string): Promise<Uri | undefined> {
  const defaultUri = workspace.workspaceFolders?.[0]?.uri;
  const picked = await window.showOpenDialog({
    title,
    filters: { Markdown: ENDINGS },
    ...(defaultUri && { defaultUri }),
  });
  return picked?.[0];
}

/** Where a file is now that files or folders were renamed or moved; undefined if it is where it was. */
export function movedTo(uri: Uri, moves: readonly { oldUri: Uri; newUri: Uri }[]): Uri | undefined {
  const move = moves.find(({ oldUri }) => `${uri.toString()}/`.startsWith(`${oldUri.toString()}/`));
  return move?.newUri.with({ path: move.newUri.path + uri.path.slice(move.oldUri.path.length) });
}

/** Files that could be marked. */
const MARKED = '**/*.{md,mdx,markdown}';

/** Where each file was that was renamed or moved, and where it is now: of a folder, every Markdown file in it. */
export async function movesOfFiles(
  moves: readonly { oldUri: Uri; newUri: Uri }[],
): Promise<readonly (readonly [from: Uri, to: Uri])[]> {
  const all = moves.map(async ({ oldUri, newUri }) => {
    const within = await workspace.findFiles(new RelativePattern(newUri, MARKED), null);
    const inFolder = within.map(
      (to) => [to.with({ path: oldUri.path + to.path.slice(newUri.path.length) }), to] as const,
    );
    return [[oldUri, newUri] as const, ...inFolder];
  });
  return (await Promise.all(all)).flat();
}

/**
 * The text of a file that is on the disk. One that is open in an editor has a text also once it was deleted.
 *
 * @throws If it is not there, or cannot be read.
 */
async function openedFile(uri: Uri): Promise<TextDocument> {
  await workspace.fs.stat(uri);
  return workspace.openTextDocument(uri);
}

/**
 * Opens a file for marking and follows it: unsaved edits, and changes by other programs. Nothing is written into it.
 *
 * @param onChange - Called after each change, once the file rests for a moment.
 * @throws If it cannot be read.
 */
export async function openMarkedFile(uri: Uri, onChange: () => void, signal: AbortSignal): Promise<MarkedFile> {
  let document: TextDocument = await workspace.openTextDocument(uri);
  let isThere = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let readings = 0;
  const isIt = (other: Uri): boolean => other.toString() === uri.toString();
  // A folder that is removed or moved is reported instead of the files in it.
  const isAroundIt = (other: Uri): boolean => uri.toString().startsWith(`${other.toString()}/`);
  const changed = (): void => {
    clearTimeout(timer);
    timer = setTimeout(onChange, REST);
  };
  // VS Code closes a document that nobody looks at, and then does not report its changes.
  const readAgain = async (): Promise<void> => {
    const reading = ++readings;
    const now = await openedFile(uri).catch(() => null);
    if (signal.aborted || reading !== readings) return;
    isThere = now !== null;
    document = now ?? document;
    changed();
  };
  const beside = workspace.createFileSystemWatcher(new RelativePattern(Uri.joinPath(uri, '..'), '*'));
  const folders = workspace.createFileSystemWatcher('**', false, true, false);
  const subscriptions = [
    beside,
    folders,
    ...[beside.onDidChange, beside.onDidCreate, beside.onDidDelete].map((on) =>
      on((other) => isIt(other) && void readAgain()),
    ),
    ...[folders.onDidCreate, folders.onDidDelete].map((on) => on((other) => isAroundIt(other) && void readAgain())),
    workspace.onDidChangeTextDocument((event) => {
      if (!isIt(event.document.uri)) return;
      document = event.document;
      changed();
    }),
  ];
  const stop = (): void => {
    clearTimeout(timer);
    for (const one of subscriptions) one.dispose();
  };
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop);
  return {
    uri,
    path: workspace.asRelativePath(uri, (workspace.workspaceFolders?.length ?? 0) > 1).replaceAll('\\', '/'),
    text: () => document.getText(),
    isThere: () => isThere,
  };
}
