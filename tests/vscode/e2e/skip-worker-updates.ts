/**
 * Has no frame of a window look for a newer service worker: none comes while a test runs. Given to the page, so it uses
 * nothing from outside.
 *
 * VS Code looks for one before it fills a webview whose page has a worker already. Here each has one from the start:
 * code-server's own takes all pages. Chromium puts such a look off until the whole window has come to rest, or a minute
 * has passed (`kWaitingForIdleTimeout` in its `page_load_tracker_decorator.h`). So a view was empty for 4 seconds on an
 * idle machine, and for up to a minute in a window that had something to do.
 */
export function skipWorkerUpdates(): void {
  // Frames without an origin have no workers.
  if (!('ServiceWorkerRegistration' in window)) return;
  ServiceWorkerRegistration.prototype.update = async function (this: ServiceWorkerRegistration) {
    return this;
  };
}
