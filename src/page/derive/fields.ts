/** Kinds of text fields: the editors in src/composers/editors.ts that are form fields or simply editable. */
const FORM_FIELDS = ['textarea', 'input:is(:not([type]), [type="text"], [type="search"])'] as const;

/** Any of them. */
export const FIELD = [...FORM_FIELDS, '[contenteditable]:not([contenteditable="false"])'].join(', ');

/** A selector for the kind of a field. */
export function kindOf(field: Element): string {
  return FORM_FIELDS.find((one) => field.matches(one)) ?? '[contenteditable]';
}
