/**
 * `css: 'injected'` puts component styles into the shadow root; `fragments: 'tree'` builds DOM node by node, so Svelte
 * needs no Trusted Types policy on pages that forbid one (docs/adr/0004).
 *
 * @type {import('@sveltejs/vite-plugin-svelte').SvelteConfig} */
export default {
  compilerOptions: { runes: true, css: 'injected', fragments: 'tree' },
};
