/** Svelte leaves comments and line breaks in the styles that a script contains. */
export const SHORT_STYLES = {
  style: ({ content }: { content: string }) => ({ code: content.replace(/\/\*[^]*?\*\//g, '').replace(/\s+/g, ' ') }),
};
