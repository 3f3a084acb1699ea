import { notify } from '../../stores/notices';
import type { StorageProblem } from '../storage';

const PROBLEMS: Record<StorageProblem, string> = {
  gone: 'Your last marks are not stored, because Recurate was updated.',
  full: 'The browser has no room left for your marks.',
  refused: 'The browser did not store or read your marks.',
};
const KEPT = 'They are kept while this page is open: copy your feedback before you leave.';

/** What the notice is about: it is withdrawn once everything is stored. */
export const STORAGE = 'storage';

/** Says why marks could not be stored or read, and what the person can do. */
export function notifyOf(problem: StorageProblem): void {
  const help = problem === 'full' ? { section: 'library', label: 'Make room' } : undefined;
  notify(STORAGE, `${PROBLEMS[problem]} ${KEPT}`, help);
}
