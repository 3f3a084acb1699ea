/** What these pages use of Bootstrap, which has no types of its own. The rest works by attributes. */
declare module 'bootstrap' {
  export class Popover {
    constructor(element: Element);
    dispose(): void;
  }
  export class Tooltip {
    constructor(element: Element);
    dispose(): void;
  }
}
