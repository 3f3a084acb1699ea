import type { ComponentSource } from '../../core/element/component-question';
import { fieldsOf, firstText, nameOfFile, type Fields } from './record';

/** The component of Vue 3 or Vue 2 that an element, or the nearest one around, belongs to; null for none. */
export function ofVue(element: Element): ComponentSource | null {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const fields = at as unknown as Fields;
    const options =
      fieldsOf(fieldsOf(fields['__vueParentComponent'])?.['type']) ??
      fieldsOf(fieldsOf(fields['__vue__'])?.['$options']);
    if (!options) continue;
    const file = firstText(options['__file']);
    const component = firstText(options['name'], options['__name'], options['_componentTag']) || nameOfFile(file);
    if (component || file) return { component, file, line: null, column: null };
  }
  return null;
}
