import { createElement, useLayoutEffect, useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** Makes the editor in a React component that holds it in a ref, as sites do. */
export function heldInReact<Held>(
  host: HTMLElement,
  make: (place: HTMLElement) => Held,
): { held: Held; unmount(): void } {
  let made: Held | undefined;
  const Holder = (): ReactNode => {
    const place = useRef<HTMLDivElement>(null);
    const held = useRef<Held>(undefined);
    useLayoutEffect(() => {
      held.current = made = make(place.current!);
    }, []);
    return createElement('div', { ref: place });
  };
  const root = createRoot(host);
  flushSync(() => root.render(createElement(Holder)));
  return { held: made!, unmount: () => flushSync(() => root.unmount()) };
}
