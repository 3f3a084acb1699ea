import type { ComponentSource } from '../../core/element/component-question';
import { fieldsOf, firstText, nameOfFile, placeOf, type Fields } from './record';

/** Where Svelte, in development, says that an element or the nearest one around was written; null for nowhere. */
export function ofSvelte(element: Element): ComponentSource | null {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const place = fieldsOf(fieldsOf((at as unknown as Fields)['__svelte_meta'])?.['loc']);
    const file = firstText(place?.['file']);
    if (file)
      return { component: nameOfFile(file), file, line: placeOf(place?.['line']), column: placeOf(place?.['column']) };
  }
  return null;
}
