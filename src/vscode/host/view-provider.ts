import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { Uri, type CancellationToken, type Webview, type WebviewView, type WebviewViewProvider } from 'vscode';
import { ToHostSchema, type ToHost } from '../../core/protocol/vscode/to-host';
import { ToViewSchema, type ToView } from '../../core/protocol/vscode/to-view';
import { takeKeys } from './keys';
import type { Words } from './words';
import { viewPage } from './view-page';

/** @see View */
export interface ViewParts {
  /** The folder of the built extension. */
  folder: Uri;
  words: Words;
  /** The view's script listens now, for the first time or again: it must be told everything. */
  onReady: () => void;
  onMessage: (message: Exclude<ToHost, { type: 'WEBVIEW_READY' }>) => void;
}

/**
 * The page in the side bar. VS Code makes and destroys it as it likes; whatever it must know it is told when it says that
 * it listens (seed 002 §8). What is told while nobody listens is not kept.
 */
export class View implements WebviewViewProvider {
  readonly #parts: ViewParts;
  #view: WebviewView | null = null;
  #isListening = false;

  constructor(parts: ViewParts) {
    this.#parts = parts;
  }

  resolveWebviewView(view: WebviewView, _context: unknown, _token: CancellationToken): void {
    this.#view = view;
    this.#isListening = false;
    view.webview.options = { enableScripts: true, localResourceRoots: [this.#parts.folder] };
    view.webview.onDidReceiveMessage((message: unknown) => this.#received(view, message));
    view.onDidDispose(() => {
      if (this.#view !== view) return;
      this.#view = null;
      this.#isListening = false;
      takeKeys(false);
    });
    view.onDidChangeVisibility(() => {
      // VS Code destroys the page of a hidden view, and loads it again when it is shown.
      if (this.#view !== view || view.visible) return;
      this.#isListening = false;
      takeKeys(false);
    });
    view.webview.html = this.#pageFor(view.webview);
  }

  get isListening(): boolean {
    return this.#isListening;
  }

  /** Tells the view, if it listens. */
  tell(message: ToView): void {
    if (this.#isListening) void this.#view?.webview.postMessage(v.parse(ToViewSchema, message));
  }

  /** The number on the view's icon. */
  setBadge(value: number, tooltip: string): void {
    if (this.#view) this.#view.badge = value > 0 ? { value, tooltip } : undefined;
  }

  #received(view: WebviewView, message: unknown): void {
    if (view !== this.#view) return;
    const parsed = v.safeParse(ToHostSchema, message);
    if (!parsed.success) throw new Error(`The view sent what nobody expects: ${v.flatten(parsed.issues).root}`);
    if (parsed.output.type !== 'WEBVIEW_READY') return this.#parts.onMessage(parsed.output);
    this.#isListening = true;
    this.#parts.onReady();
  }

  #pageFor(webview: Webview): string {
    const { folder, words } = this.#parts;
    const { locale, direction } = words.translate;
    return viewPage({
      script: webview.asWebviewUri(Uri.joinPath(folder, 'view.js')).toString(),
      nonce: randomBytes(16).toString('base64url'),
      language: locale,
      direction,
      title: words.translate('name'),
    });
  }
}
