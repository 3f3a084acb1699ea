import { readdirSync } from 'node:fs';
import { crx } from '@crxjs/vite-plugin';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { UserConfig } from 'vite';
import { OLDEST_CHROME, outDirOf } from './browsers';
import { addContentScript } from './content-script';
import { manifest } from './manifest';
import { englishTexts } from './english-texts';
import { sharedStores } from './shared-stores';
import { SHORT_STYLES } from './short-styles';

const OUT = outDirOf('chrome');
const TARGET = `chrome${OLDEST_CHROME}`;

/** A script that must be a single file without imports, for a place that cannot load modules. */
interface Script {
  entry: string;
  /** Its file name in the build. */
  file: string;
  /** The one global variable the format requires. */
  global: string;
  /** What it begins with, before anything else of it is made. */
  intro?: string;
}

const CONTENT: Script = {
  entry: 'src/content/main.ts',
  file: 'content.js',
  global: 'recurate',
  intro: unlessRunning('recurateAskBeside'),
};
const DRAWER: Script = { entry: 'src/drawer/main.ts', file: 'drawer.js', global: 'recurateInterface' };
const ASK: Script = {
  entry: 'src/ask/main.ts',
  file: 'ask.js',
  global: 'recurateAsked',
  intro: lookingFirst('recurateAsk'),
};
const DRAW: Script = {
  entry: 'src/draw/main.ts',
  file: 'draw.js',
  global: 'recurateDrawn',
  intro: lookingFirst('recurateDraw'),
};
const POINTING: Script = { entry: 'src/pointing/main.ts', file: 'pointing.js', global: 'recuratePointed' };
const READER: Script = { entry: 'src/reader/main.ts', file: 'reader.js', global: 'recurateReader' };
const INSERT: Script = { entry: 'src/insert/main.ts', file: 'insert.js', global: 'recurateInserted' };
const PROBE: Script = { entry: 'src/probe/main.ts', file: 'probe.js', global: 'recurateProbed' };
const PAGE_WORLD: Script = { entry: 'src/page-world/main.ts', file: 'page-world.js', global: 'recurateEdits' };
const COMPONENTS: Script = {
  entry: 'src/page-world/components/main.ts',
  file: 'page-components.js',
  global: 'recurateComponents',
};

/** The languages that can be chosen, for pages of ours. */
const LOCALES = { LOCALES: JSON.stringify(readdirSync('static/_locales').sort()) };

function script({ entry, file, global, intro }: Script): UserConfig {
  return {
    publicDir: false,
    // In library builds, Vite leaves this to the user of the library.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: OUT,
      emptyOutDir: false,
      target: TARGET,
      lib: { entry, formats: ['iife'], name: global, fileName: () => file },
      rolldownOptions: {
        // The browser passes on and reads a text of ASCII faster, and the person waits for it.
        output: { charset: 'ascii', ...(intro === undefined ? {} : { intro }) },
      },
    },
  };
}

/**
 * A script that runs on the page already does nothing when it comes again: a page that is still loading can be brought
 * what the browser runs there by itself a moment later.
 *
 * @param runs - The global variable that is set while it runs.
 */
function unlessRunning(runs: string): string {
  return `if (globalThis.${runs}) return;`;
}

/**
 * What a script that is brought to any page begins with: nothing where it runs already, and false on what is no page,
 * which is what the service worker is told. Pictures and data that the browser shows as they are have no place for
 * anything of ours.
 */
function lookingFirst(runs: string): string {
  return `${unlessRunning(runs)}
    if (!(document.createElement('div') instanceof HTMLElement)) return false;`;
}

/**
 * The builds, in order: the first empties the folder and writes the manifest, which the second completes.
 *
 * - `extension`: the service worker, the key guard, the options page, the icons and the manifest, by crxjs.
 * - `content`: the annotator. crxjs would serve it through a loader and `web_accessible_resources`, which tell every
 *   page that the extension is there (docs/adr/0002).
 * - `drawer`: drawer, launcher and toolbar, which run right after the annotator (docs/adr/0025). Built after it because
 *   they show its messages.
 * - `pointing`: the script with which Ask lets the person point at a part of the page. Its words are in Ask's.
 * - `ask`: Ask, for any page. Loaded when the person opens it there; on a chat's page beside the annotator
 *   (docs/adr/0032).
 * - `draw`: Draw, for any page, brought in as Ask is (docs/adr/0035).
 * - `welcome`: the page that explains Recurate. Not with the other pages of ours, because its toolbar stands in a shadow
 *   root, as on a chat's page, so its components carry their styles themselves (docs/adr/0028). With it comes `refused`, the
 *   page that says why Recurate cannot work in a tab, `verify`, where a mark is checked against another page, and `watch`,
 *   which nobody sees: it waits for agents while the service worker sleeps (docs/adr/0043).
 * - `reader`: the script that reads a page once, for the check of a mark.
 * - `insert`: the script that writes what was drawn into the editor of an open chat (docs/adr/0035).
 * - `probe`: the script that the options page loads into a tab to test selectors and to let the person point at things.
 * - `page-world`: the script that edits through an editor's own API, in the world of the page's scripts
 *   (docs/adr/0021).
 * - `page-components`: the script that tells which component made an element, in the same world (docs/adr/0045).
 */
export const ENTRIES = {
  extension: {
    publicDir: 'static',
    plugins: [svelte({ compilerOptions: { css: 'external' } }), crx({ manifest })],
    define: LOCALES,
    build: { outDir: OUT, emptyOutDir: true, target: TARGET, modulePreload: false },
  },
  content: { ...script(CONTENT), plugins: [addContentScript(`${OUT}/manifest.json`)] },
  drawer: {
    ...script(DRAWER),
    plugins: [svelte({ preprocess: SHORT_STYLES }), sharedStores(), englishTexts(CONTENT.file)],
  },
  pointing: script(POINTING),
  ask: { ...script(ASK), plugins: [svelte({ preprocess: SHORT_STYLES }), englishTexts(POINTING.file)] },
  draw: { ...script(DRAW), plugins: [svelte({ preprocess: SHORT_STYLES }), englishTexts()] },
  welcome: {
    plugins: [svelte()],
    define: LOCALES,
    // The page links to the styles of marks, which are already there.
    publicDir: 'static',
    build: {
      outDir: OUT,
      emptyOutDir: false,
      copyPublicDir: false,
      target: TARGET,
      modulePreload: false,
      rolldownOptions: {
        input: {
          welcome: 'src/welcome/index.html',
          refused: 'src/refused/index.html',
          verify: 'src/verify/index.html',
          watch: 'src/watch/index.html',
        },
      },
    },
  },
  reader: script(READER),
  insert: script(INSERT),
  probe: script(PROBE),
  'page-world': script(PAGE_WORLD),
  'page-components': script(COMPONENTS),
} satisfies Record<string, UserConfig>;

export type Entry = keyof typeof ENTRIES;
