import { useEffect, useState, type RefCallback, type RefObject } from 'react';

/** How many rows around the visible ones are mounted; on claude.ai six to nine. */
const MOUNTED = 8;
const ESTIMATE_PX = 240;

/** The rows of a virtual list, with positions in px from its top. */
export interface Rows {
  /** The index of the first mounted row. */
  from: number;
  /** The index after the last mounted row. */
  to: number;
  top(index: number): number;
  total: number;
  /** The ref for a mounted row. */
  measure(index: number): RefCallback<HTMLElement>;
}

/**
 * A list that mounts only the rows near the scroll position.
 * @param isVirtual - If false, all rows are mounted and only their positions are computed.
 */
export function useRows(count: number, scroller: RefObject<HTMLElement | null>, isVirtual: boolean): Rows {
  const [heights] = useState(() => new Map<number, number>());
  const [refs] = useState(() => new Map<number, RefCallback<HTMLElement>>());
  const [, setTick] = useState(0);
  const [scrollTop, setScrollTop] = useState(0);

  const [observer] = useState(
    () =>
      new ResizeObserver((entries) => {
        let hasChanged = false;
        for (const { target } of entries) hasChanged = recordHeight(target as HTMLElement) || hasChanged;
        if (hasChanged) setTick((tick) => tick + 1);
      }),
  );

  const recordHeight = (element: HTMLElement): boolean => {
    const index = Number(element.dataset.row);
    const height = element.offsetHeight;
    if (!element.isConnected || heights.get(index) === height) return false;
    heights.set(index, height);
    return true;
  };

  useEffect(() => {
    const element = scroller.current;
    if (!element || !isVirtual) return;
    const follow = (): void => setScrollTop(element.scrollTop);
    element.addEventListener('scroll', follow, { passive: true });
    return () => element.removeEventListener('scroll', follow);
  }, [scroller, isVirtual]);

  // The same function for the same row, because React calls a new ref callback on every render.
  const measure = (index: number): RefCallback<HTMLElement> => {
    const known = refs.get(index);
    if (known) return known;
    const ref: RefCallback<HTMLElement> = (element) => {
      if (!element) return;
      element.dataset.row = String(index);
      observer.observe(element);
      return () => observer.unobserve(element);
    };
    refs.set(index, ref);
    return ref;
  };

  const tops: number[] = [0];
  for (let index = 0; index < count; index++) tops.push((tops[index] ?? 0) + (heights.get(index) ?? ESTIMATE_PX));
  const firstVisible = tops.findIndex((_, index) => (tops[index + 1] ?? Infinity) > scrollTop);
  const from = isVirtual ? Math.max(0, Math.min(firstVisible - 2, count - MOUNTED)) : 0;

  return {
    from,
    to: isVirtual ? Math.min(count, from + MOUNTED) : count,
    top: (index) => tops[index] ?? 0,
    total: tops[count] ?? 0,
    measure,
  };
}
