/** Runs in the page before its scripts: sets a performance mark when the drawer is in our shadow root. */
const outside = new MutationObserver(() => {
  const shadow = document.querySelector('recurate-root')?.shadowRoot;
  if (!shadow) return;
  outside.disconnect();
  const look = () => {
    if (!shadow.querySelector('[role="complementary"]')) return;
    performance.mark('drawer mounted');
    inside.disconnect();
  };
  const inside = new MutationObserver(look);
  inside.observe(shadow, { subtree: true, childList: true });
  look();
});
outside.observe(document, { subtree: true, childList: true });
