import { existsSync, readdirSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { crx } from '@crxjs/vite-plugin';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { minify } from 'terser';
import { defineConfig, minifySync, type Plugin, type UserConfig } from 'vite';
import { editPackages } from './edit-packages.config';
import { CONTENT_SCRIPT, manifest } from './manifest.config';
import svelteConfig from './svelte.config.js';

/** The components of the annotator: each is scoped by its place among them. */
const COMPONENTS = readdirSync('src/ui').filter((file) => file.endsWith('.svelte'));

/** The first pass left a manifest without the annotator: this adds it. */
function joinManifests(): Plugin {
  return {
    name: 'recurate:join-manifests',
    async closeBundle() {
      const path = 'dist/manifest.json';
      const built = JSON.parse(await readFile(path, 'utf8'));
      const others = built.content_scripts.filter((script: { js: string[] }) => !script.js.includes('content.js'));
      await writeFile(path, JSON.stringify({ ...built, content_scripts: [...others, CONTENT_SCRIPT] }, null, 2));
    },
  };
}

/** Moves the UI's styles into the manifest's stylesheet, where src/content/ui-styles.ts reads them (docs/adr/0005). */
function stylesBesideScript(): Plugin {
  return {
    name: 'recurate:styles-beside-script',
    async closeBundle() {
      // A build that failed left none, and says itself why.
      if (!existsSync('dist/styles.css')) return;
      const styles = await readFile('dist/styles.css', 'utf8');
      await rm('dist/styles.css');
      const rule = `recurate-root{--recurate-styles:${JSON.stringify(styles.trim())}}`;
      await writeFile('dist/highlights.css', `${await readFile('static/highlights.css', 'utf8')}${rule}\n`);
    },
  };
}

/** The oldest browser that the extension runs in. */
const TARGET = 'chrome137';

/**
 * Makes a script as small as it gets: by terser, which Vite would call with Safari 10 in mind; Vite's own minifier then finds 1 % more.
 * Names of properties stay: what crosses a boundary must be called the same on both sides.
 */
function minifyWhole(): Plugin {
  return {
    name: 'recurate:minify-whole',
    async generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const { code = '' } = await minify(chunk.code, {
          ecma: 2020,
          toplevel: true,
          compress: {
            passes: 6,
            unsafe: true,
            unsafe_arrows: true,
            unsafe_comps: true,
            pure_getters: true,
            keep_fargs: false,
            lhs_constants: false,
            loops: false,
            hoist_funs: true,
            inline: 1,
            join_vars: false,
          },
          format: { comments: false },
        });
        const smallest = minifySync(chunk.fileName, code, {
          module: false,
          compress: { target: TARGET },
          mangle: { toplevel: true },
          codegen: { removeWhitespace: true },
        });
        if (smallest.errors[0]) this.error(smallest.errors[0].message);
        chunk.code = smallest.code;
      }
    },
  };
}

/** The service worker, the key guard, the options page, the icons and the manifest. */
const extension: UserConfig = {
  publicDir: 'static',
  resolve: { alias: { 'mark.js': 'mark.js/src/lib/mark.js' } },
  plugins: [
    editPackages(),
    svelte({ compilerOptions: { ...svelteConfig.compilerOptions, css: 'external' } }),
    crx({ manifest }),
  ],
  build: { outDir: 'dist', emptyOutDir: true, target: TARGET, modulePreload: false },
};

/**
 * The annotator as one classic script. crxjs would serve it through a loader and `web_accessible_resources`, which tell
 * every page that the extension is there (docs/adr/0002).
 */
const content: UserConfig = {
  publicDir: false,
  // Vite leaves it to the user of a library; ours has none.
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { alias: { 'mark.js': 'mark.js/src/lib/mark.js' } },
  plugins: [
    editPackages(),
    svelte({
      configFile: false,
      compilerOptions: {
        ...svelteConfig.compilerOptions,
        css: 'external',
        discloseVersion: false,
        cssHash: ({ filename = '' }) => `r${COMPONENTS.indexOf(basename(filename)).toString(36)}`,
      },
    }),
    minifyWhole(),
    stylesBesideScript(),
    joinManifests(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: TARGET,
    minify: false,
    lib: {
      entry: 'src/content/main.ts',
      formats: ['iife'],
      name: 'recurate',
      fileName: () => 'content.js',
      cssFileName: 'styles',
    },
  },
};

/** What the options page brings into a tab to try selectors there and to let the person point at things. */
const probe: UserConfig = {
  publicDir: false,
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: TARGET,
    lib: { entry: 'src/probe/main.ts', formats: ['iife'], name: 'recurateProbed', fileName: () => 'probe.js' },
  },
};

/** What edits by an editor's own API, in the world of the page's scripts (docs/adr/0021). */
const pageWorld: UserConfig = {
  publicDir: false,
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: TARGET,
    lib: { entry: 'src/page-world/main.ts', formats: ['iife'], name: 'recurateEdits', fileName: () => 'page-world.js' },
  },
};

const PASSES: Readonly<Record<string, UserConfig>> = { content, probe, 'page-world': pageWorld };

export default defineConfig(({ mode }) => PASSES[mode] ?? extension);
