/** A component of a library, as the replica page of the library shows it. */
export interface Component {
  /** Where it is: `/library/component`. */
  path: string;
  /** What of the person opens it. */
  opens: 'press' | 'hover';
  /**
   * It closes as soon as its window does not have the focus, as when one turns to another program. Who types elsewhere
   * takes the focus away, so it cannot stay open while one draws; a frozen picture of it can.
   */
  needsWindow: boolean;
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
/** They listen to `blur` of their window: nobody can be told before those who listened there first. */
const NEED_WINDOW = ['/radix/menu', '/radix/select'];

/** The components people meet most, each as its library ships it. */
export const COMPONENTS: readonly Component[] = Object.entries(OF_LIBRARY).flatMap(([library, names]) =>
  names.map((name): Component => {
    const path = `/${library}/${name}`;
    return { path, opens: HOVERS.includes(name) ? 'hover' : 'press', needsWindow: NEED_WINDOW.includes(path) };
  }),
);
