/** Whether two values of plain JSON are the same, their keys in the same order. */
export function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
