/** Fields that the page has made of other elements, as the editors of chats and mails are. */
export const EDITORS =
  '[contenteditable]:not([contenteditable="false"]):is([role="textbox"], [role="searchbox"], [role="combobox"])';
/** What a person types into. What is typed is never read. */
const FIELDS = `input, textarea, select, ${EDITORS}`;
/** Inputs whose value is a word on a button, written by the page. */
const BUTTONS = /^(?:button|submit|reset|image)$/;
/** Of more fields the values are not compared. */
const MOST_FIELDS = 200;
/** A shorter value is contained in many texts by chance. */
const LEAST_VALUE = 3;

/** True for an element whose value belongs to the person. */
export function isField(element: Element): boolean {
  return element.matches(FIELDS) && !BUTTONS.test((element as HTMLInputElement).type);
}

/** True if an element is such a field or has one in it. */
export function hasField(element: Element): boolean {
  return isField(element) || [...element.querySelectorAll(FIELDS)].some(isField);
}

/** The values of an element's field, or of the fields in it, to keep them out of what is said of the element. */
export function fieldValues(element: Element): string[] {
  const fields = element.matches(FIELDS) ? [element] : [...element.querySelectorAll(FIELDS)].slice(0, MOST_FIELDS);
  return fields
    .filter(isField)
    .flatMap((field) => {
      if (field.localName === 'select')
        return [...(field as HTMLSelectElement).selectedOptions].flatMap(({ value, text }) => [value, text]);
      const { value = field.textContent, defaultValue = '' } = field as Partial<HTMLInputElement>;
      return [value, defaultValue];
    })
    .filter((value) => value.trim().length >= LEAST_VALUE);
}
