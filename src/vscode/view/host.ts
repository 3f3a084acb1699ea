import * as v from 'valibot';
import { ToHostSchema, type ToHost } from '../../core/protocol/vscode/to-host';
import { ToViewSchema, type ToView } from '../../core/protocol/vscode/to-view';

/** What VS Code gives to the script of a view, once. */
export interface VsCodeApi {
  postMessage(message: unknown): void;
  /** What was last kept, also if the view was destroyed and made again; undefined if nothing was. */
  getState(): unknown;
  setState(state: unknown): void;
}

/** A message that the host answers. */
type Request = Extract<ToHost, { request: number }>;
type Unnumbered<T> = T extends unknown ? Omit<T, 'request'> : never;
type Done = Extract<ToView, { type: 'DONE' }>;

/** What became of a request. */
export type Result = Done['result'];

/** The other end of the extension. */
export interface Host {
  tell(message: Exclude<ToHost, Request>): void;
  ask(request: Unnumbered<Request>): Promise<Result>;
}

/**
 * Connects the view to the host. Both directions are checked: what nobody expects is dropped, and reported as a bug.
 *
 * @param onMessage - Called with each message that is no answer to a request.
 */
export function connect(
  api: VsCodeApi,
  onMessage: (message: Exclude<ToView, Done>) => void,
  signal: AbortSignal,
): Host {
  const waiting = new Map<number, (result: Result) => void>();
  // An answer to a page before this one, such as about a dialog that was still open, is none to this one's requests.
  let requests = Math.floor(Math.random() * 2 ** 48);
  const post = (message: ToHost): boolean => {
    const checked = v.safeParse(ToHostSchema, message);
    if (checked.success) api.postMessage(checked.output);
    else console.error('Bug: the view was about to send this to the host.', message.type, v.flatten(checked.issues));
    return checked.success;
  };
  window.addEventListener(
    'message',
    ({ data, isTrusted }) => {
      if (!isTrusted) return;
      const checked = v.safeParse(ToViewSchema, data);
      if (!checked.success) {
        console.error('Bug: the host has sent this to the view.', v.flatten(checked.issues));
        return;
      }
      const message = checked.output;
      if (message.type !== 'DONE') return onMessage(message);
      waiting.get(message.request)?.(message.result);
      waiting.delete(message.request);
    },
    { signal },
  );
  return {
    tell: post,
    ask: (request) =>
      new Promise((resolve) => {
        const number = ++requests;
        waiting.set(number, resolve);
        if (post({ ...request, request: number } as Request)) return;
        waiting.delete(number);
        resolve({ ok: false, code: 'refused' });
      }),
  };
}
