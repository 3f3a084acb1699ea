import { parse, type AST } from 'svelte/compiler';
import { expect, test } from 'vitest';
import { SOURCE_FILES } from './source';

/** Attributes with text that people read or hear. */
const READ: ReadonlySet<string> = new Set([
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'label',
  'placeholder',
  'title',
]);

/** A word has two letters: signs such as ✕ and a lone R are not words. */
const WORD = /\p{L}{2}/u;

/**
 * The words written directly in a component's markup: in text, in such attributes, and in literals in its expressions.
 */
export function inlineWordsIn(component: string): string[] {
  const found: string[] = [];
  /** @param isRead - Whether text here is read by people. */
  const visit = (node: unknown, isRead: boolean): void => {
    if (Array.isArray(node)) return node.forEach((one) => visit(one, isRead));
    if (typeof node !== 'object' || node === null || !('type' in node)) return;
    const one = node as AST.SvelteNode;
    switch (one.type) {
      case 'Comment':
        return;
      case 'Text':
        if (isRead && WORD.test(one.data)) found.push(one.data.trim());
        return;
      case 'Attribute':
        return visit(one.value, READ.has(one.name));
      case 'ExpressionTag':
        return visitExpression(one.expression, isRead);
      case 'Component':
        visit(one.attributes, false);
        return visit(one.fragment, true);
      case 'RegularElement':
        visit(one.attributes, false);
        return visit(one.fragment, true);
      default:
        for (const [key, value] of Object.entries(one)) if (key !== 'metadata') visit(value, isRead);
    }
  };
  /** Literals that can become the value of the expression: not keys, conditions or arguments. */
  const visitExpression = (node: unknown, isRead: boolean): void => {
    if (!isRead || typeof node !== 'object' || node === null) return;
    const one = node as { type: string } & Record<string, unknown>;
    if (one.type === 'Literal' && typeof one['value'] === 'string' && WORD.test(one['value'])) found.push(one['value']);
    if (one.type === 'TemplateLiteral')
      for (const { value } of one['quasis'] as { value: { cooked: string } }[])
        if (WORD.test(value.cooked)) found.push(value.cooked.trim());
    if (one.type === 'ConditionalExpression')
      for (const branch of ['consequent', 'alternate']) visitExpression(one[branch], isRead);
    if (one.type === 'LogicalExpression' || one.type === 'BinaryExpression')
      for (const side of ['left', 'right'])
        visitExpression(one[side], isRead && /^(\+|\|\||&&|\?\?)$/.test(String(one['operator'])));
  };
  visit(parse(component, { modern: true }).fragment, true);
  return found;
}

test.each([
  ['a text', '<p>Read me</p>', ['Read me']],
  ['a name', '<button aria-label="Close it">✕</button>', ['Close it']],
  ['part of a name', '<p title="Key of {key}"></p>', ['Key of']],
  ['a choice of words', "<p>{isOn ? 'On' : t('off')}</p>", ['On']],
  ['words in a text with values', '<p>{`Page ${n}`}</p>', ['Page']],
  ['a text in a block', '{#if a}<b>Yes</b>{:else}No{/if}', ['Yes', 'No']],
  ['a text in a component', '<Dialog title="What?">Sure</Dialog>', ['What?', 'Sure']],
])('%s in a component is found', (_what, component, words) => {
  expect(inlineWordsIn(component)).toEqual(words);
});

test.each([
  ['a key of the catalogue', "<p title={t('close')}>{t.count('marks', n)}</p>"],
  ['a class, an id, a value', '<input id="search" class="big one" value="none" />'],
  ['a sign', '<b aria-hidden="true">R</b> ✕ {n} · {name}'],
  ['a comparison', "{#if kind === 'keep'}{x}{/if}"],
])('%s in a component is not reported', (_what, component) => {
  expect(inlineWordsIn(component)).toEqual([]);
});

test.each(SOURCE_FILES.filter(({ path }) => path.endsWith('.svelte')))(
  '$path has no words of its own: they are in the catalogue',
  ({ text }) => {
    expect(inlineWordsIn(text)).toEqual([]);
  },
);
