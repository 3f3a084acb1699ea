import './page.css';

/** Shows nothing but the component that the address names, such as `/mui/dialog`. */
export function chosen<Shown>(components: Readonly<Record<string, Shown>>): Shown {
  const name = location.pathname.split('/')[2] ?? '';
  const shown = components[name];
  if (shown === undefined) throw new Error(`This page has no component “${name}”.`);
  return shown;
}

/** What stands in each component, to draw on. */
export const INSIDE = 'The words in the component';

/** What opens each component. */
export const OPEN = 'Open';
