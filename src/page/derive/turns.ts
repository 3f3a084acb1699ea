import { precedes } from '../../dom/across';

/**
 * How far two kinds of messages are from taking turns: the share of neighbours of the same kind among all neighbours, 0
 * to 1. Only neighbours that could take turns count, so nothing is said where one kind is unknown.
 *
 * @param these - In page order, like `those`.
 */
export function outOfTurn(these: readonly Element[], those: readonly Element[]): number {
  if (these.length === 0 || those.length === 0) return 0;
  let repeated = 0;
  let last: boolean | undefined;
  for (let a = 0, b = 0; a < these.length || b < those.length;) {
    const isThis = b >= those.length || (a < these.length && precedes(these[a]!, those[b]!));
    if (isThis === last) repeated++;
    last = isThis;
    if (isThis) a++;
    else b++;
  }
  return repeated / (these.length + those.length - 1);
}
