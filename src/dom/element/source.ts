import type { ElementContext } from '../../core/element/element-context';
import type { Clean } from './clean';
import { componentOf } from './component';

type Source = NonNullable<ElementContext['source']>;

/** Attributes with a file, a line and a column in one: `src/App.vue:3:5`. Each is written by one or more tools. */
const TOGETHER = [
  'data-source',
  'data-source-loc',
  'data-source-location',
  'data-tsd-source',
  'data-v-inspector',
  'data-insp-path',
  'data-locatorjs',
  'data-lov-id',
  'data-loc',
  'data-react-source',
  'data-dev-source',
  'data-sveltekit-source',
];
/** Attributes with the parts of a place, by tool. */
const APART = [
  {
    file: 'data-inspector-relative-path',
    line: 'data-inspector-line',
    column: 'data-inspector-column',
    component: 'data-inspector-component-name',
  },
  { file: 'data-astro-source-file', place: 'data-astro-source-loc' },
  { file: 'data-component-path', line: 'data-component-line', component: 'data-component-name' },
  { file: 'data-component-file', line: 'data-component-line', component: 'data-component-name' },
  { file: 'data-sentry-source-file', component: 'data-sentry-component' },
  { file: 'data-source-file', line: 'data-source-line', column: 'data-source-column' },
];
const COMPONENT = ['data-component', 'data-sentry-component', 'data-component-name', 'data-v-component'];
const LONGEST = 300;

/**
 * Where an element, or the nearest around it, was made, as a build tool says in its attributes or a framework in its own
 * data. Null for nowhere. What both say is taken from the tool, which names the file as it is written.
 */
export function sourceOf(element: Element, clean: Clean): Source | null {
  const written = writtenSource(element);
  const made = componentOf(element);
  if (!written && !made) return null;
  const { file, line, column } = written?.file || !made ? written! : made;
  const said = (text: string): string => clean(text).slice(0, LONGEST);
  return { file: said(file), line, column, component: said(written?.component || made?.component || '') };
}

/** What stands in attributes. */
function writtenSource(element: Element): Source | null {
  let component = '';
  for (let at: Element | null = element; at; at = at.parentElement) {
    component ||= COMPONENT.map((name) => at!.getAttribute(name) ?? '').find(isComponent) ?? '';
    const place = together(at) ?? apart(at);
    if (place) return { ...place, component: place.component || component };
  }
  return component ? { file: '', line: null, column: null, component } : null;
}

function together(element: Element): Source | null {
  for (const name of TOGETHER) {
    const [, file, line, column] =
      /^(.+?\.\w+)(?:::?(\d+))?(?::(\d+))?(?::[\w.-]+)?$/.exec(element.getAttribute(name) ?? '') ?? [];
    if (file) return { file, line: numberOf(line), column: numberOf(column), component: '' };
  }
  return null;
}

function apart(element: Element): Source | null {
  for (const names of APART) {
    const read = (name: string | undefined): string => (name && element.getAttribute(name)) || '';
    const file = read(names.file);
    if (!file) continue;
    const [line, column] = names.place ? read(names.place).split(':') : [read(names.line), read(names.column)];
    return { file, line: numberOf(line), column: numberOf(column), component: read(names.component) };
  }
  return null;
}

function isComponent(name: string): boolean {
  return /^[A-Za-z][\w.:-]*$/.test(name);
}

function numberOf(text: string | undefined): number | null {
  return text && /^\d+$/.test(text) ? Number(text) : null;
}
