/**
 * Opens HTML as a page of its own, with layout but without scripts. The iframe is as large as a window, so that what is
 * visible on the site is visible here.
 */
export async function openPage(html: string): Promise<Document> {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-same-origin');
  frame.style.cssText = 'width: 1200px; height: 900px';
  const isLoaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  frame.srcdoc = html;
  document.body.append(frame);
  await isLoaded;
  return frame.contentDocument!;
}

/** Removes the pages opened by {@link openPage}. */
export function closePages(): void {
  for (const frame of document.querySelectorAll('iframe')) frame.remove();
}
