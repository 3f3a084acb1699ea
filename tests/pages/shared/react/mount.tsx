import { useEffect, useLayoutEffect, useState, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { recordError } from '../errors';
import type { State, Thread } from '../thread';

/** The thread's state as React state. Tells the thread when a version has been committed. */
function useThread(thread: Thread): State {
  const [state, setState] = useState(() => thread.state());
  useEffect(() => {
    const unsubscribe = thread.subscribe(() => setState(thread.state()));
    setState(thread.state());
    return () => void unsubscribe();
  }, [thread]);
  useLayoutEffect(() => thread.committed(state.version));
  return state;
}

/** Renders an app with one thread into `#root`. Errors that React catches are recorded. */
export function mountApp(thread: Thread, App: ComponentType<{ state: State }>): void {
  const Root = () => <App state={useThread(thread)} />;
  const record = (what: string) => (error: unknown) => recordError(`react ${what}: ${String(error)}`);
  const element = document.getElementById('root');
  if (!element) throw new Error('No #root.');
  createRoot(element, {
    onUncaughtError: record('uncaught'),
    onCaughtError: record('caught'),
    onRecoverableError: record('recovered'),
  }).render(<Root />);
}
