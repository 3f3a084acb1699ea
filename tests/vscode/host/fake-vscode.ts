/** An address, as far as it is asked for. */
export class FakeUri {
  private constructor(
    readonly scheme: string,
    readonly path: string,
  ) {}

  static parse(address: string): FakeUri {
    const [, scheme = '', path = ''] = /^([\w-]+):\/\/(.*)$/.exec(address) ?? [];
    return new FakeUri(scheme, path);
  }

  static joinPath({ scheme, path }: FakeUri, ...parts: string[]): FakeUri {
    return new FakeUri(scheme, new URL(parts.join('/'), `file://${path}/`).pathname.replace(/(.)\/$/, '$1'));
  }

  with({ path }: { path: string }): FakeUri {
    return new FakeUri(this.scheme, path);
  }

  get fsPath(): string {
    return this.path;
  }

  toString(): string {
    return `${this.scheme}://${this.path}`;
  }
}

/** The kind of an entry of a folder that is a file. */
const FILE = 1;

type Listener<T> = (of: T) => unknown;
type On<T> = (listener: Listener<T>) => { dispose(): void };

/** What nobody needs to end in a test. */
const NOTHING = { dispose: (): void => undefined };

/** Files, open editors and the reports about them, as VS Code gives them to an extension. */
class FakeVsCode {
  readonly #files = new Map<string, string>();
  /** What is open in an editor: its text stays when the file is deleted. */
  readonly #open = new Map<string, { uri: FakeUri; getText(): string }>();
  readonly #listeners = new Map<string, Set<Listener<FakeUri>>>();

  /** The workspace folder. */
  root = '/work';
  /** The commands that are registered. */
  commands: string[] = [];
  /** What those of the extension do. */
  readonly #handlers = new Map<string, () => unknown>();
  readonly #onRename = new Set<Listener<{ files: { oldUri: FakeUri; newUri: FakeUri }[] }>>();
  /** The extensions that are installed: their ids, and the commands in their manifests. */
  extensions: Record<string, string[]> = {};
  /** The person's settings. */
  settings: Record<string, unknown> = {};
  /** What the person chooses in a dialog for files; undefined if nothing. */
  opened: FakeUri[] | undefined;
  /** The commands that were run, with what they were given. */
  readonly ran: unknown[][] = [];
  /** What the person was told. */
  readonly said: string[] = [];

  /** What `import … from 'vscode'` gives. */
  readonly api = {
    Uri: FakeUri,
    RelativePattern: class {
      constructor(
        readonly base: FakeUri,
        readonly pattern: string,
      ) {}
    },
    QuickPickItemKind: { Separator: -1 },
    StatusBarAlignment: { Right: 2 },
    Disposable: { from: () => NOTHING },
    extensions: {
      get all() {
        return vscode.manifests;
      },
      getExtension: (id: string) => this.extensions[id],
      onDidChange: () => undefined,
    },
    FileType: { File: FILE },
    commands: {
      executeCommand: async (...of: unknown[]) => void this.ran.push(of),
      getCommands: async () => this.commands,
      registerCommand: (id: string, run: () => unknown) => (this.#handlers.set(id, run), NOTHING),
    },
    window: {
      createStatusBarItem: () => ({ show: () => undefined, hide: () => undefined, ...NOTHING }),
      registerWebviewViewProvider: () => NOTHING,
      showOpenDialog: async () => this.opened,
      showErrorMessage: (text: string) => this.said.push(text),
      showInformationMessage: (text: string) => this.said.push(text),
      showWarningMessage: (text: string) => this.said.push(text),
      setStatusBarMessage: (text: string) => this.said.push(text),
    },
    workspace: {
      workspaceFolders: [{ name: 'Work', uri: { ...FakeUri.parse('file:///work'), fsPath: '/work' } }],
      fs: {
        stat: async (uri: FakeUri) => {
          if (!this.#files.has(uri.toString())) throw new Error('FileNotFound');
          return { type: FILE };
        },
      },
      /** All that is in a folder. */
      findFiles: async ({ base }: { base: FakeUri }) =>
        [...this.#files.keys()].filter((one) => one.startsWith(`${base.toString()}/`)).map((one) => FakeUri.parse(one)),
      openTextDocument: async (uri: FakeUri) => {
        const text = this.#files.get(uri.toString());
        if (text !== undefined) this.#open.set(uri.toString(), { uri, getText: () => text });
        const document = this.#open.get(uri.toString());
        if (!document) throw new Error('FileNotFound');
        return document;
      },
      createFileSystemWatcher: (glob: string | { base: FakeUri }) => ({
        onDidChange: this.#on('change', glob),
        onDidCreate: this.#on('create', glob),
        onDidDelete: this.#on('delete', glob),
        dispose: () => undefined,
      }),
      onDidChangeTextDocument: () => NOTHING,
      onDidChangeWorkspaceFolders: () => NOTHING,
      onDidChangeConfiguration: () => NOTHING,
      onDidRenameFiles: (listener: Listener<{ files: { oldUri: FakeUri; newUri: FakeUri }[] }>) => (
        this.#onRename.add(listener),
        NOTHING
      ),
      getConfiguration: () => ({ get: (name: string) => this.settings[name] }),
      getWorkspaceFolder: (uri: FakeUri) =>
        uri.path.startsWith(`${this.root}/`) ? { uri: FakeUri.parse(`file://${this.root}`) } : undefined,
      asRelativePath: (uri: FakeUri) => uri.path.replace('/work/', ''),
    },
  };

  get manifests(): { packageJSON: unknown }[] {
    return Object.values(this.extensions).map((commands) => ({
      packageJSON: { contributes: { commands: commands.map((command) => ({ command })) } },
    }));
  }

  reset(): void {
    this.root = '/work';
    this.opened = undefined;
    for (const all of [this.#files, this.#open, this.#listeners, this.#handlers, this.#onRename]) all.clear();
    [this.commands, this.extensions, this.settings] = [[], {}, {}];
    this.said.length = this.ran.length = 0;
  }

  write(uri: FakeUri, text: string): void {
    const kind = this.#files.has(uri.toString()) ? 'change' : 'create';
    this.#files.set(uri.toString(), text);
    this.#report(kind, uri);
  }

  /** Deletes a file, or a folder with all that is in it: then only that is reported. */
  delete(uri: FakeUri): void {
    for (const one of this.#files.keys()) if (`${one}/`.startsWith(`${uri.toString()}/`)) this.#files.delete(one);
    this.#report('delete', uri);
  }

  /** Renames a file, or a folder with all that is in it, as a person does in VS Code. */
  rename(oldUri: FakeUri, newUri: FakeUri): void {
    for (const [one, text] of this.#files) {
      if (!`${one}/`.startsWith(`${oldUri.toString()}/`)) continue;
      this.#files.delete(one);
      this.#files.set(one.replace(oldUri.toString(), newUri.toString()), text);
    }
    for (const listener of this.#onRename) listener({ files: [{ oldUri, newUri }] });
  }

  /** Runs a command of the extension. */
  run(id: string): unknown {
    return this.#handlers.get(id)!();
  }

  #report(kind: string, uri: FakeUri): void {
    for (const listener of this.#listeners.get(kind) ?? []) listener(uri);
  }

  #on(kind: string, glob: string | { base: FakeUri }): On<FakeUri> {
    return (listener) => {
      const isIn = (uri: FakeUri): boolean =>
        typeof glob === 'string' || FakeUri.joinPath(uri, '..').toString() === glob.base.toString();
      const heard: Listener<FakeUri> = (uri) => isIn(uri) && listener(uri);
      const all = this.#listeners.get(kind) ?? new Set();
      this.#listeners.set(kind, all.add(heard));
      return { dispose: () => all.delete(heard) };
    };
  }
}

export const vscode = new FakeVsCode();
