const OPENS = /^[ \t]*<proposed_plan>[ \t]*/i;
const CLOSES = /<\/proposed_plan>[ \t]*$/i;
const FENCE = /^[ \t]*(`{3,}|~{3,})/;

/** A text of the agent without the tags around a plan in it. */
export interface WithoutTags {
  readonly text: string;
  /** Whether a plan is proposed in it. */
  readonly hasPlan: boolean;
}

/**
 * Takes the tags off a plan. In plan mode Codex has the model write its plan between `<proposed_plan>` tags on lines of
 * their own (codex-rs/core/templates/collaboration_mode/plan.md of openai/codex). What stands in code stays as it is.
 */
export function withoutPlanTags(text: string): WithoutTags {
  if (!/<proposed_plan>/i.test(text)) return { text, hasPlan: false };
  let fence: string | null = null;
  let hasPlan = false;
  let isIn = false;
  const lines = text.split('\n').flatMap((line) => {
    if (!isIn) {
      const [, mark = null] = FENCE.exec(line) ?? [];
      if (fence === null) fence = mark;
      else if (mark !== null && mark.startsWith(fence)) fence = null;
    }
    if (!isIn && (fence !== null || !OPENS.test(line))) return [line];
    const opened = isIn ? line : line.replace(OPENS, '');
    hasPlan = true;
    isIn = !CLOSES.test(opened);
    const rest = opened.replace(CLOSES, '');
    return rest === '' && rest !== line ? [] : [rest];
  });
  return { text: hasPlan ? lines.join('\n').trim() : text, hasPlan };
}
