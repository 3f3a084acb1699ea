/* Runs in the page: `ready` becomes the time, in ms, at which Draw's toolbar is there. */
{
  const shadows = (root) => [
    root,
    // Draw's interface is in a document of its own.
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot, contentDocument }) =>
      (shadowRoot ?? contentDocument) ? shadows(shadowRoot ?? contentDocument) : [],
    ),
  ];
  const isReady = () => {
    const root = document.querySelector('recurate-root')?.shadowRoot;
    return !!root && shadows(root).some((one) => one.querySelector('[role="toolbar"]'));
  };
  // Nobody waits for it here.
  void (window.ready = new Promise((resolve) => {
    const look = () => {
      if (isReady()) resolve(performance.timeOrigin + performance.now());
      else if (document.querySelector('recurate-root')) setTimeout(look);
    };
    new MutationObserver(look).observe(document.documentElement, { childList: true });
  }));
}
