/**
 * Changes each mark of a stored conversation, including those in its history. The value may be damaged: anything that
 * is not where marks are expected is left as it is.
 *
 * @example
 * mapMarks({ annotations: [1, 2], history: { done: [{ before: [3], after: [] }] } }, (mark) => Number(mark) * 10);
 * // { annotations: [10, 20], history: { done: [{ before: [30], after: [] }] } }
 */
export function mapMarks(document: Readonly<Record<string, unknown>>, change: (mark: unknown) => unknown): object {
  const marks = (list: unknown): unknown => (Array.isArray(list) ? list.map(change) : list);
  const steps = (list: unknown): unknown =>
    Array.isArray(list)
      ? list.map((step: unknown) =>
          isRecord(step) ? { ...step, before: marks(step['before']), after: marks(step['after']) } : step,
        )
      : list;
  const { annotations, history } = document;
  return {
    ...document,
    annotations: marks(annotations),
    ...(isRecord(history) && {
      history: { ...history, done: steps(history['done']), undone: steps(history['undone']) },
    }),
  };
}

/** True for an object that is neither an array nor null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
