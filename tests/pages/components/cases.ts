/** A component of a library, as the replica page of the library shows it. */
export interface Component {
  /** Where it is: `/library/component`. */
  path: string;
  /** What of the person opens it. */
  opens: 'press' | 'hover';
}

const OF_LIBRARY: Readonly<Record<string, readonly string[]>> = {
  mui: ['dialog', 'menu', 'popover', 'select', 'tooltip'],
  radix: ['dialog', 'menu', 'popover', 'select', 'tooltip', 'hover-card'],
  headless: ['dialog', 'menu', 'popover', 'select', 'combobox'],
  bootstrap: ['dialog', 'menu', 'popover', 'tooltip', 'offcanvas'],
  shoelace: ['dialog', 'menu', 'popover', 'select', 'tooltip', 'drawer'],
  'material-web': ['dialog', 'menu', 'select'],
};

const HOVERS = ['tooltip', 'hover-card'];

/** The components people meet most, each as its library ships it. */
export const COMPONENTS: readonly Component[] = Object.entries(OF_LIBRARY).flatMap(([library, names]) =>
  names.map((name) => ({ path: `/${library}/${name}`, opens: HOVERS.includes(name) ? 'hover' : 'press' }) as const),
);
