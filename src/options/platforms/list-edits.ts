import type { GroupShape, RuleField } from '../../core/platform/groups';

/** A rule of a group as it is being edited. */
export type Rule = Partial<Record<RuleField, string>>;

/** An entry of a group's list: a selector, host or pattern, or a rule. */
export type Entry = string | Rule;

/** What the fields of a new rule start with. */
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

/** The list with one entry moved to another place; null if there is no such place. */
export function moved(list: readonly Entry[], at: number, to: number): Entry[] | null {
  if (to < 0 || to >= list.length) return null;
  return removed(list, at).toSpliced(to, 0, list[at]!);
}

/**
 * The list with an empty entry added, and where it is. A new selector comes first: it is for the site as it is now, and the
 * former ones become fallbacks.
 */
export function added(list: readonly Entry[], shape: GroupShape): { list: Entry[]; at: number } {
  if ('list' in shape && shape.list === 'selector') return { list: ['', ...list], at: 0 };
  const fields = 'rules' in shape ? shape.rules.filter((field) => field !== 'pattern') : null;
  const entry = fields ? Object.fromEntries(fields.map((field) => [field, NEW[field]])) : '';
  return { list: [...list, entry], at: list.length };
}

/** The rule with one field changed. An empty pattern would be invalid: such a rule has none. */
export function withField(rule: Rule, field: RuleField, text: string): Rule {
  const { [field]: _, ...others } = rule;
  return field === 'pattern' && !text ? others : { ...rule, [field]: text };
}
