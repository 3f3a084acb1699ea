import type { Message } from '../../core/messages/message';
import { GROUPS, pathOf, selectorsOf } from '../../core/platform/groups';
import { platformSchema, problemsIn, type Platform } from '../../core/platform/schema';
import { selectorProblem } from '../../page/selector-error';

/** The problems of a platform that is being edited, by their path in the data. */
export type Errors = ReadonlyMap<string, Message>;

/** Turns a path in a platform's data into a key. */
export function keyOf(path: readonly (string | number)[]): string {
  return path.join('.');
}

/** Everything that prevents the platform from being stored; empty if it is valid. */
export function errorsOf(platform: Platform): Errors {
  const errors = new Map<string, Message>();
  const add = (path: readonly (string | number)[], problem: Message): void => {
    if (!errors.has(keyOf(path))) errors.set(keyOf(path), problem);
  };
  for (const { path, message } of problemsIn(platformSchema, platform)) add(path, message);
  for (const { id, shape } of GROUPS) {
    const end = 'rules' in shape ? ['selector'] : [];
    for (const [index, selector] of selectorsOf(platform, id).entries()) {
      const error = typeof selector === 'string' && selector.trim() ? selectorProblem(selector, document) : null;
      if (error) add([...pathOf(id), index, ...end], error);
    }
  }
  return errors;
}

/** Whether an invalid pattern prevents testing the platform on a page. An invalid selector does not. */
export function hasBadPattern(errors: Errors): boolean {
  return [...errors.keys()].some((key) => /^conversation\.|\.pattern$/.test(key));
}
