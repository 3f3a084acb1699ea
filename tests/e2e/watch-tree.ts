declare global {
  interface Window {
    /** What has changed in the page's own tree since it was loaded. */
    touched?: string[];
  }
}

/**
 * Runs in a page before its own scripts. Notes every change of its tree, and of the shadow roots in it, from when it is
 * loaded; our own elements are ours.
 */
export function watchTree(): void {
  addEventListener('load', () => {
    const touched: string[] = (window.touched = []);
    const isOurs = (node: Node): boolean => node.nodeName.startsWith('RECURATE-');
    const observer = new MutationObserver((records) => {
      for (const { type, target, attributeName, addedNodes, removedNodes } of records) {
        const nodes = [...addedNodes, ...removedNodes];
        if (type === 'childList' && target === document.documentElement && nodes.every(isOurs)) continue;
        if (isOurs(target)) continue;
        touched.push(`${type} of ${target.nodeName} ${attributeName ?? nodes.map(({ nodeName }) => nodeName).join()}`);
      }
    });
    const all = { attributes: true, childList: true, characterData: true, subtree: true };
    observer.observe(document, all);
    for (const one of document.querySelectorAll('*'))
      if (one.shadowRoot && !isOurs(one)) observer.observe(one.shadowRoot, all);
  });
}
