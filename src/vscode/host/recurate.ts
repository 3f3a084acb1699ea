import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename } from 'node:path';
import {
  commands,
  StatusBarAlignment,
  Uri,
  window,
  workspace,
  type ExtensionContext,
  type FileRenameEvent,
} from 'vscode';
import type { ToHost } from '../../core/protocol/vscode/to-host';
import type { ToView, ViewCommand } from '../../core/protocol/vscode/to-view';
import { AGENTS } from '../../core/transcripts/agents';
import type { Translate } from '../../core/messages/translate';
import { chatsNow, onChatsChange } from './chats';
import { keepChosen, readChosen, type Chosen } from './chosen';
import { Feedback, type Given } from './feedback';
import { Giving } from './giving';
import { MarkStore } from './mark-store';
import { openAddress, openLinkedFile } from './links';
import { fileFor, movedTo, movesOfFiles, pickFile } from './marked-file';
import { takeKeys } from './keys';
import { pickTranscript } from './opened-transcript';
import { pickSession } from './session-picker';
import { chooseCopy, chosenAgents, moreFolders, onSettingsChange, viewSettings } from './settings';
import { keyOfFile } from './shown-document';
import { Showing } from './showing';
import { Staying } from './staying';
import { SessionFinder } from './transcripts/find-sessions';
import { followNewest } from './transcripts/follow-newest';
import { View } from './view-provider';
import { completeStep } from './walkthrough';
import type { Words } from './words';

/** The view's id in the manifest (build/vscode/manifest.ts). */
const VIEW = 'recurate.view';

/** Pages of VS Code that are about the extension. */
const PAGES = {
  settings: { command: 'workbench.action.openSettings', of: '@ext:recurate.recurate' },
  walkthrough: { command: 'workbench.action.openWalkthrough', of: 'recurate.recurate#start' },
};

/** The extension in one window: what is shown, its marks, and the commands. */
export class Recurate {
  readonly #context: ExtensionContext;
  readonly #t: Translate;
  readonly #signal: AbortSignal;
  readonly #surroundings = { home: homedir(), env: process.env, isWindows: process.platform === 'win32' };
  readonly #view: View;
  readonly #showing: Showing;
  readonly #store: MarkStore;
  readonly #feedback: Feedback;
  readonly #giving: Giving;
  readonly #statusBar = window.createStatusBarItem('recurate.marks', StatusBarAlignment.Right);
  #chosen: Chosen;
  /** Something was shown, or is being searched for. */
  #hasBegun = false;
  /** Whether the view has the focus. */
  #hasFocus = false;
  /** Ends the search for the newest session. */
  #search = new AbortController();
  /** Follows the newest session; null while the person has chosen what is shown. */
  #staying: Staying | null = null;
  #hasNewer = false;
  /** What the view is to do as soon as it listens. */
  #pending: ViewCommand[] = [];

  constructor(context: ExtensionContext, words: Words, signal: AbortSignal) {
    this.#context = context;
    this.#t = words.translate;
    this.#signal = signal;
    this.#chosen = readChosen(context.workspaceState);
    this.#view = new View({
      folder: context.extensionUri,
      words,
      onReady: () => this.#viewReady(words),
      onMessage: (message) => void this.#received(message),
    });
    const tell = (message: ToView): void => this.#tell(message);
    this.#showing = new Showing({
      tell,
      onOther: () => this.#otherShown(),
      surroundings: this.#surroundings,
      followsNewest: () => this.#chosen.kind === 'newest',
    });
    this.#feedback = new Feedback(words.translate);
    this.#giving = new Giving({
      feedback: this.#feedback,
      view: this.#view,
      shown: this.#showing,
      focus: () => commands.executeCommand(`${VIEW}.focus`),
      translate: words.translate,
    });
    const folder = Uri.joinPath(context.globalStorageUri, 'marks').fsPath;
    this.#store = new MarkStore(folder, (key, text) => tell({ type: 'STORE_CHANGED', key, text }), signal);
    this.#statusBar.command = `${VIEW}.focus`;
    this.#statusBar.name = 'Recurate';
    signal.addEventListener('abort', () => this.#search.abort());
    context.subscriptions.push(
      this.#statusBar,
      window.registerWebviewViewProvider(VIEW, this.#view),
      workspace.onDidRenameFiles(({ files }) => void this.#filesMoved(files)),
      workspace.onDidChangeWorkspaceFolders(() => this.#show(this.#chosen)),
      onChatsChange(() => void this.#tellChats()),
      onSettingsChange((areSessionsChanged) => {
        tell({ type: 'SETTINGS', settings: viewSettings() });
        if (areSessionsChanged) this.#show(this.#chosen);
      }),
      ...Object.entries(this.#commands()).map(([id, run]) => commands.registerCommand(`recurate.${id}`, run)),
    );
    // VS Code waits only until the view and the commands are known.
    setImmediate(() => !signal.aborted && !this.#hasBegun && this.#show(this.#chosen));
  }

  /** By the ids in the manifest. */
  #commands(): Record<string, (uri?: Uri) => unknown> {
    return {
      markLast: () => {
        if (this.#chosen.kind === 'file') this.#choose({ kind: 'newest' });
        return this.#tellView('mark-last');
      },
      markFile: (uri) => this.#markFile(uri),
      chooseSession: () => this.#chooseSession(),
      openTranscript: () => this.#openTranscript(),
      nextResponse: () => this.#tellView('next'),
      previousResponse: () => this.#tellView('previous'),
      undo: () => this.#tellView('undo'),
      redo: () => this.#tellView('redo'),
      exportMarks: () => this.#tellView('export'),
      copyFeedback: () => this.#giving.giveNow('COPY_FEEDBACK'),
      sendFeedback: () => this.#giving.giveNow('SEND_FEEDBACK'),
      insertFeedback: () => this.#giving.giveNow('INSERT_FEEDBACK'),
      saveFeedback: () => this.#giving.giveNow('SAVE_FEEDBACK'),
    };
  }

  #choose(chosen: Chosen): void {
    const before = this.#chosen;
    this.#keep(chosen);
    this.#show(chosen, before);
  }

  #keep(chosen: Chosen): void {
    this.#chosen = chosen;
    void keepChosen(this.#context.workspaceState, chosen);
  }

  /** Shows what was chosen; the newest session until another one is newer. */
  #show(chosen: Chosen, before = chosen): void {
    this.#hasBegun = true;
    this.#search.abort();
    this.#search = new AbortController();
    this.#staying = null;
    this.#tellNewer(false);
    if (chosen.kind === 'session') return this.#showing.showSession(chosen);
    if (chosen.kind === 'file') return void this.#showFile(Uri.parse(chosen.uri, true), before);
    this.#follow(chosen, this.#search.signal);
  }

  /** Follows the newest session, but leaves none by itself in which the person is at work. */
  #follow({ held }: Extract<Chosen, { kind: 'newest' }>, signal: AbortSignal): void {
    const isKnown = held !== undefined && chosenAgents().includes(held.agent) && existsSync(held.path);
    const staying = new Staying(
      {
        held: isKnown ? held : null,
        show: (session) => {
          if (session) this.#showing.showSession(session);
          else this.#showing.stop();
        },
        onNewer: (isThere) => this.#tellNewer(isThere),
        onHeld: (session) => this.#keep({ kind: 'newest', ...(session && { held: session }) }),
      },
      signal,
    );
    this.#staying = staying;
    followNewest({
      folders: folders(),
      finder: this.#finder(),
      signal,
      held: () => staying.held?.path ?? null,
      onSession: (session) => staying.newest(session && { agent: session.agent.id, path: session.path }),
    });
  }

  async #tellChats(): Promise<void> {
    this.#view.tell({ type: 'CHATS', areThere: (await chatsNow()).length > 0 });
  }

  #tellNewer(isThere: boolean): void {
    this.#hasNewer = isThere;
    this.#view.tell({ type: 'NEWER_SESSION', isThere });
  }

  /** @param before - What is shown again if the file cannot be read. */
  async #showFile(uri: Uri, before: Chosen): Promise<void> {
    const { signal } = this.#search;
    const isShown = await this.#showing.showFile(uri);
    if (isShown || signal.aborted) return;
    void window.showErrorMessage(this.#t('vscodeFileUnreadable', uri.path.split('/').at(-1) ?? ''));
    this.#choose(before.kind === 'file' ? { kind: 'newest' } : before);
  }

  /** The marks on a file that is renamed or moved in VS Code go with it. */
  async #filesMoved(files: FileRenameEvent['files']): Promise<void> {
    await this.#shownMoved(files);
    for (const [from, to] of await movesOfFiles(files)) await this.#moveMarks(from, to);
  }

  /** The file that is shown is the first to be shown at its new place: what is marked meanwhile stays at the old one. */
  async #shownMoved(files: FileRenameEvent['files']): Promise<void> {
    if (this.#chosen.kind !== 'file') return;
    const { uri } = this.#chosen;
    const from = Uri.parse(uri, true);
    const to = movedTo(from, files);
    if (!to) return;
    await this.#moveMarks(from, to);
    const isStillShown = this.#chosen.kind === 'file' && this.#chosen.uri === uri;
    if (isStillShown) this.#choose({ kind: 'file', uri: to.toString() });
  }

  #moveMarks(from: Uri, to: Uri): Promise<void> {
    return this.#store.move(keyOfFile({ uri: from }), keyOfFile({ uri: to }));
  }

  async #markFile(given: Uri | undefined): Promise<void> {
    const uri = fileFor(given);
    if (!uri) return void window.showInformationMessage(this.#t('vscodeNoFile'));
    await this.#mark(uri);
  }

  async #mark(uri: Uri): Promise<void> {
    this.#choose({ kind: 'file', uri: uri.toString() });
    await commands.executeCommand(`${VIEW}.focus`);
  }

  async #chooseSession(): Promise<void> {
    const finder = this.#finder();
    const shown = this.#chosen.kind === 'session' ? this.#chosen.path : null;
    const search = (signal: AbortSignal, most: number) => finder.find(folders(), signal, most);
    const choice = await pickSession(search, shown, this.#t);
    if (!choice || this.#signal.aborted) return;
    if (choice === 'newest') this.#choose({ kind: 'newest' });
    else this.#choose({ kind: 'session', agent: choice.agent.id, path: choice.path });
    await commands.executeCommand(`${VIEW}.focus`);
  }

  /** Shows any transcript, wherever it lies. */
  async #openTranscript(): Promise<void> {
    const opened = await pickTranscript(this.#t('vscodeOpenTranscript'));
    if (!opened || this.#signal.aborted) return;
    if (opened.agent === null) {
      return void window.showErrorMessage(this.#t('vscodeNotTranscript', basename(opened.path)));
    }
    this.#choose({ kind: 'session', agent: opened.agent, path: opened.path });
    await commands.executeCommand(`${VIEW}.focus`);
  }

  #finder(): SessionFinder {
    const agents = chosenAgents().flatMap((id) => AGENTS.get(id) ?? []);
    return new SessionFinder(agents, { ...this.#surroundings, folders: moreFolders() });
  }

  /** Has the view do something, once it is shown. */
  async #tellView(command: ViewCommand): Promise<void> {
    if (this.#view.isListening) this.#view.tell({ type: 'COMMAND', command });
    else this.#pending.push(command);
    if (!this.#hasFocus) await commands.executeCommand(`${VIEW}.focus`);
  }

  #viewReady({ texts }: Words): void {
    this.#view.tell({ type: 'WORDS', texts: { ...texts } });
    this.#view.tell({ type: 'SETTINGS', settings: viewSettings() });
    this.#showing.tellAll();
    this.#tellNewer(this.#hasNewer);
    void this.#tellChats();
    for (const command of this.#pending.splice(0)) this.#view.tell({ type: 'COMMAND', command });
    this.#showMarks();
  }

  /** Tells the view something about what is shown, or about marks. */
  #tell(message: ToView): void {
    this.#view.tell(message);
    this.#giving.told(message);
  }

  #otherShown(): void {
    this.#giving.otherShown();
    this.#showMarks();
  }

  #showMarks(): void {
    const { marks } = this.#giving;
    const text = this.#t.count('vscodeMarks', marks);
    this.#statusBar.text = `$(edit) ${text}`;
    this.#statusBar.accessibilityInformation = { label: `Recurate: ${text}` };
    this.#statusBar.tooltip = 'Recurate';
    if (marks > 0) this.#statusBar.show();
    else this.#statusBar.hide();
    this.#view.setBadge(marks, text);
  }

  async #received(message: Exclude<ToHost, { type: 'WEBVIEW_READY' }>): Promise<void> {
    switch (message.type) {
      case 'FEEDBACK':
        this.#giving.take(message);
        if (message.marks > 0) completeStep('hasMarked');
        if (message.key === this.#showing.key && this.#showing.shows === 'session')
          this.#staying?.hold(message.isAtWork);
        return this.#showMarks();
      case 'COPY_FEEDBACK':
      case 'SEND_FEEDBACK':
      case 'INSERT_FEEDBACK':
      case 'SAVE_FEEDBACK':
        return this.#done(message.request, await this.#giving.give(message.type, message.text));
      case 'SAVE_FILE':
        return this.#done(message.request, await this.#feedback.save(message.text, message.name));
      case 'READ':
        return this.#done(message.request, await this.#store.read(message.key));
      case 'WRITE':
        return this.#done(message.request, await this.#store.write(message.key, message.text));
      case 'REMOVE':
        return this.#done(message.request, await this.#store.remove(message.key));
      case 'OLDER':
        return this.#showing.older(message.key, message.all);
      case 'TAKES_KEYS':
        this.#hasFocus = message.takes;
        return takeKeys(message.takes);
      case 'CHOOSE_SESSION':
        return this.#chooseSession();
      case 'MARK_FILE': {
        const uri = fileFor(undefined) ?? (await pickFile(this.#t('vscodeMarkAFile')));
        return uri && this.#mark(uri);
      }
      case 'OPEN':
        return void commands.executeCommand(PAGES[message.what].command, PAGES[message.what].of);
      case 'SHOW_NEWEST':
        return this.#staying?.go();
      case 'CHOOSE_COPY':
        return chooseCopy(message.copy);
      case 'OPEN_LINK':
        return openAddress(message.url);
      case 'OPEN_FILE':
        return this.#openFile(message.key, message.link);
    }
  }

  /** Opens a file that the shown one links to. */
  async #openFile(key: string, link: string): Promise<void> {
    const from = this.#chosen.kind === 'file' && Uri.parse(this.#chosen.uri, true);
    if (!from || key !== this.#showing.key || (await openLinkedFile(link, from))) return;
    void window.showWarningMessage(this.#t('vscodeNoLinkedFile', link));
  }

  /** Answers the view, which says what failed. */
  #done(request: number, result: Given | { ok: true; text: string | null } | { ok: false; code: 'full' }): void {
    this.#view.tell({ type: 'DONE', request, result: result.ok ? { text: null, ...result } : result });
  }
}

/** The folders of the window, as paths on the computer where the host runs. */
function folders(): string[] {
  return (workspace.workspaceFolders ?? []).filter(({ uri }) => uri.scheme === 'file').map(({ uri }) => uri.fsPath);
}
