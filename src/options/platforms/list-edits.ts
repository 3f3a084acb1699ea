import type { GroupShape, RuleField } from '../../core/platform/groups';

/** A rule of a group while it is being edited. */
export type Rule = Partial<Record<RuleField, string>>;

/** An entry of a group's list: a selector, host or pattern, or a rule. */
export type Entry = string | Rule;

/** The initial values of a new rule. */
const NEW: Readonly<Record<RuleField, string>> = {
  where: 'around',
  selector: '',
  attribute: '',
  pattern: '',
  theme: 'dark',
};

/** The list with one entry replaced. */
export function replaced(list: readonly Entry[], at: number, entry: Entry): Entry[] {
  return list.map((one, n) => (n === at ? entry : one));
}

export function removed(list: readonly Entry[], at: number): Entry[] {
  return list.filter((_, n) => n !== at);
}

/** The list with one entry moved to another index; null if there is no such index. */
export function moved(list: readonly Entry[], at: number, to: number): Entry[] | null {
  if (to < 0 || to >= list.length) return null;
  return removed(list, at).toSpliced(to, 0, list[at]!);
}

/**
 * The list with an empty entry added, and its index. A new selector goes first: it is for the current site, and the
 * older ones become fallbacks.
 */
export function added(list: readonly Entry[], shape: GroupShape): { list: Entry[]; at: number } {
  if ('list' in shape && shape.list === 'selector') return { list: ['', ...list], at: 0 };
  const fields = 'rules' in shape ? shape.rules.filter((field) => field !== 'pattern') : null;
  const entry = fields ? Object.fromEntries(fields.map((field) => [field, NEW[field]])) : '';
  return { list: [...list, entry], at: list.length };
}

/** The rule with one field changed. An empty pattern would be invalid, so it is removed. */
export function withField(rule: Rule, field: RuleField, text: string): Rule {
  const { [field]: _, ...others } = rule;
  return field === 'pattern' && !text ? others : { ...rule, [field]: text };
}
