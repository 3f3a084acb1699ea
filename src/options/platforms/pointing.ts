import { askProbe, holdTab } from '../../browser/probe';
import { showTab } from '../../browser/tabs';
import { groupOf, withGroup, type GroupId } from '../../core/platform/groups';
import type { Platform } from '../../core/platform/schema';
import { pick, type Picked } from '../../core/protocol/probe/pick';
import { answered, failed, type AnsweredOf } from '../../core/protocol/question';

/** Shows a tab and lets the person point in it, until the signal aborts. */
export async function pointIn(tab: number, signal: AbortSignal): Promise<AnsweredOf<typeof pick>> {
  if (signal.aborted) return answered(null);
  if (!(await showTab(tab))) return failed('unreachable');
  const { promise: gone, resolve: onGone } = Promise.withResolvers<AnsweredOf<typeof pick>>();
  // Without this, the tab would go on taking every click if this page were closed.
  const hold = holdTab(tab, () => onGone(failed('unreachable')));
  const letGo = (): void => hold.letGo();
  signal.addEventListener('abort', letGo);
  try {
    await hold.isHeld;
    // A page that goes into the browser's cache never answers.
    return signal.aborted ? answered(null) : await Promise.race([askProbe(tab, pick, {}), gone]);
  } finally {
    signal.removeEventListener('abort', letGo);
    hold.letGo();
  }
}

/**
 * The platform with what the person pointed at in front of each group. What the groups already name moves to the front;
 * everything else stays behind it, for the site's other layouts.
 */
export function withPicked(platform: Platform, { response, content, user, composer, shadow }: Picked): Platform {
  const picked: readonly (readonly [GroupId, string | null | undefined])[] = [
    ['response', response[0]?.selector],
    ['content', content],
    ['user', user[0]?.selector],
    ['composer', composer[0]?.selector],
    ...shadow.map(({ selector }) => ['shadow', selector] as const),
  ];
  return picked.reduce((edited, [id, selector]) => {
    const others = (groupOf(edited, id) as readonly string[] | undefined) ?? [];
    return selector ? withGroup(edited, id, [selector, ...others.filter((one) => one !== selector)]) : edited;
  }, platform);
}
