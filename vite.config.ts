import { existsSync, readdirSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { crx } from '@crxjs/vite-plugin';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { minify } from 'terser';
import { defineConfig, minifySync, type Plugin, type UserConfig } from 'vite';
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

/**
 * What the compiler cannot know of Svelte's runtime: this bundle never hydrates server-made HTML, uses neither legacy mode
 * nor tracing, and has no `animate:`, no transitions, no boundaries, no MathML, no lists that are changed in place and no deep state
 * (components use `$state.raw`). The code
 * for them then falls away, and with it the last mention of `innerHTML`; so do checks for mistakes that the tests find in
 * the uncut runtime.
 *
 * Of nanostores, what is computed lives as long as its page, is never a promise, and no change waits for others.
 *
 * Of mark.js only `mark()` with its default options is used, over text of our own without frames. What serves other
 * options and the walk through iframes, half of it, falls away, and so does its table of accents: the drawer paints letters
 * as they were typed. Its own source still finds and paints (docs/adr/0008).
 */
const EDITS: readonly { file: RegExp; edits: readonly [RegExp, string][] }[] = [
  {
    file: /svelte\/src\/internal\/(flags\/index|client\/dom\/hydration)\.js$/,
    edits: [
      [/export let (hydrating|\w+_mode_flag) = false/g, 'export const $1 = false'],
      [/^\t(?:hydrating|\w+_mode_flag) = (?:value|true|false);$/gm, ''],
    ],
  },
  {
    file: /svelte\/src\/internal\/client\/dom\/blocks\/each\.js$/,
    edits: [
      [/\(\w*\.?flags & EACH_IS_ANIMATED\) !== 0/g, 'false'],
      [/\(current\.e\.f & INERT\) === 0/g, 'true'],
      [/^\tfor \(.*\) \{\n\t\tpause_children\(.*\n\t\}/m, ''],
      [/derived_safe_equal/g, 'derived'],
      [/mutable \? .*\) : (?=source\(value\))/, ''],
      [/(?:var previous_each_item = |(?<=\t))current_each_item(?: = item)?;/g, ''],
      [/\} finally \{\n\t\tcurrent_each_item = previous_each_item;/, ''],
      [/try(?= \{\n\t\titem\.e = branch)/, ''],
    ],
  },
  {
    file: /svelte\/src\/internal\/client\/dom\/blocks\/if\.js$/,
    edits: [
      [/, \[root_index, hydrate_index\](?: = \[0, 0\])?/, ''],
      [/, \[root_index \+ 1, hydrate_index\]/, ''],
      [/root_index > 0 \? EFFECT_TRANSPARENT : 0/, '0'],
    ],
  },
  {
    // Each error of a handler is thrown on by itself.
    file: /svelte\/src\/internal\/client\/dom\/elements\/events\.js$/,
    edits: [
      [/if \(throw_error\) \{\s+other_errors[^}]*\} else \{[^}]*\}/, 'queueMicrotask(() => {\nthrow error;\n});'],
      [/if \(throw_error\) \{[^]*?throw throw_error;\n\t\t\}/, ''],
      [/var throw_error;|var other_errors = \[\];/g, ''],
    ],
  },
  {
    file: /svelte\/src\/internal\/client\/render\.js$/,
    edits: [[/typeof value === 'object' \? value \+ '' : /, '']],
  },
  {
    file: /svelte\/src\/internal\/client\/reactivity\/sources\.js$/,
    edits: [
      [/should_proxy \? proxy\(value\) : value/, 'value'],
      [/active_reaction !== null &&(?=\s+\/\/ since we are untracking)/, 'false &&'],
    ],
  },
  {
    file: /svelte\/src\/internal\/client\/reactivity\/effects\.js$/,
    edits: [
      [/(?<=^export function run_out_transitions\(transitions, fn\) \{\n)[^]*?(?=^\})/m, 'fn();\n'],
      [/effect\.ac\?\.abort\(STALE_REACTION\)|transitions: null,|b: parent && parent\.b,/g, ''],
      [/transitions !== null/g, 'false'],
      [/(?<=^(?:export )?function (?:pause_children|resume_children|validate_effect)\(.*\) \{\n)[^]*?(?=^\})/gm, ''],
    ],
  },
  {
    file: /svelte\/src\/internal\/client\/errors\.js$/,
    edits: [[/https:\/\/svelte\.dev\/e\//g, '']],
  },
  {
    file: /svelte\/src\/internal\/client\/error-handling\.js$/,
    edits: [[/(?<=^export function \w+\(.*\) \{\n)[^]*?(?=^\})/gm, 'throw error;\n']],
  },
  {
    file: /svelte\/src\/internal\/client\/runtime\.js$/,
    edits: [
      [/reaction\.ac !== null|captured_signals !== null/g, 'false'],
      [/ && \(flags & INERT\) === 0/, ''],
      // Without boundaries an error is thrown on as it is.
      [/\} catch \(error\) \{\n\t\thandle_error\(error\);\n\t(?=\} finally)/, ''],
      [/(?<=^function infinite_loop_guard\(\) \{\n)[^]*?(?=^\})/m, 'e.effect_update_depth_exceeded();\n'],
    ],
  },
  {
    file: /svelte\/src\/internal\/client\/dom\/template\.js$/,
    edits: [
      [/element\.tagName === 'TEMPLATE'[^:]*:/, ''],
      [/name === 'math' \? NAMESPACE_MATHML : ns/, 'ns'],
      [/\(flags & TEMPLATE_USE_MATHML\) !== 0[^:]*:/, ''],
      [/element\.tagName === 'foreignObject' \? undefined : /, ''],
      [/ \|\| item\[0\]\[0\] === '\/'/, ''],
      [/item \? item\[0\]\.slice\(3\) : ''/, "''"],
      [/attributes\?\.is\b/, 'undefined'],
    ],
  },
  {
    file: /svelte\/src\/internal\/client\/dom\/operations\.js$/,
    edits: [[/(?<=^export function set_attribute\(.*\) \{\n)\tif [^]*?^\t\}/m, '']],
  },
  {
    file: /svelte\/src\/utils\.js$/,
    edits: [[/PASSIVE_EVENTS\.includes\(name\)/, 'false']],
  },
  {
    // None of the attributes that we set has a property that takes anything but its text.
    file: /svelte\/src\/internal\/client\/dom\/elements\/attributes\.js$/,
    edits: [
      [/typeof value !== 'string' && get_setters\(element\)\.includes\(attribute\)/, 'false'],
      [/attribute === 'loading'/, 'false'],
      [/ && \(value !== 0 \|\| element\.nodeName !== 'PROGRESS'\)/, ''],
      [/(?<=^function get_attributes\(element\) \{\n)[^]*?(?=^\})/m, 'return (element.__attributes ??= {});\n'],
    ],
  },
  {
    file: /svelte\/src\/internal\/client\/constants\.js$/,
    edits: [
      [/(?<=INERT = )1 << 13/, '0'],
      [/new \(class StaleReactionError[^]*?\}\)\(\)/, 'null'],
    ],
  },
  {
    file: /nanostores\/computed\/index\.js$/,
    edits: [
      [/onMount\(\$computed, \(\) => \{[^]*?^ {2}\}\)$/m, 'for (let $store of stores) $store.listen(run)\nset()'],
      [/value && value\.then && value\.t\b/, 'false'],
      [/if \(!Array\.isArray\(stores\)\) stores = \[stores\]/, ''],
    ],
  },
  {
    file: /nanostores\/atom\/index\.js$/,
    edits: [[/batchSeen\?\.get\(listenerQueue\[i\]\)/, 'null']],
  },
  {
    file: /mark\.js\/src\/lib\/mark\.js$/,
    edits: [
      [
        /^import DOMIterator from '.\/domiterator';$/m,
        `class DOMIterator {
          constructor(context) {
            this.context = context;
          }
          forEachNode(show, each, filter, done) {
            const nodes = document.createNodeIterator(this.context, show);
            for (let node; (node = nodes.nextNode()); ) each(node);
            done();
          }
        }`,
      ],
      [
        /this\.(?:opt\.(?:acrossElements|caseSensitive|className|ignoreJoiners|ignorePunctuation\.length|diacritics))/g,
        'false',
      ],
      [/this\.opt\.wildcards/g, "'disabled'"],
      [/(?<=^ {2}createAccuracyRegExp\(str\) \{\n)[^]*?(?=^ {2}\})/m, 'return `()(${str})`;\n'],
      [/(?<=^ {2}set opt\(val\) \{\n)[^]*?(?=^ {2}\})/m, ''],
      [/^ +const ua = [^]*?^ {4}\}$/m, ''],
      [/this\.opt\.(?:each|noMatch|done)\(.*?\);/g, ''],
      [/this\.opt\.(?:filter\(.*?\)|separateWordSearch)/g, 'true'],
      [/this\.opt\.(?:element|iframes|exclude|iframesTimeout)(?=[ ,\n])/g, 'undefined'],
      [/!undefined \? 'mark' : undefined/, "'mark'"],
      [/Object\.keys\(this\.opt\.synonyms\)\.length/g, '0'],
      [/^ +this\.log\([^;]+\);$/gm, ''],
      [
        /^ {2}(?:log|\w*Wildcards\w*|\w*Joiners\w*|\w*Syno\w+|isNumeric|c\w+Ranges|createDiacriticsRegExp|matchesExclude|\w+MappedTextNode|wrapMatchesAcrossElements|wrapRangeFromIndex|unwrapMatches|normalizeTextNode|markRegExp|markRanges|unmark)\(.*\) \{\n[^]*?^ {2}\}$/gm,
        '',
      ],
    ],
  },
];

function editPackages(): Plugin {
  return {
    name: 'recurate:edit-packages',
    enforce: 'pre',
    transform(code, id) {
      const found = EDITS.find(({ file }) => file.test(id));
      if (!found) return null;
      return {
        code: found.edits.reduce((text, [from, to]) => {
          if (text.search(from) < 0) this.error(`The package has changed, look at EDITS again: ${id}, ${from}`);
          return text.replace(from, to);
        }, code),
        map: null,
      };
    },
  };
}

/**
 * Every name in two words that not only objects of the annotator's own have: what the browser and Chrome's types speak of,
 * and what stands where data crosses a boundary.
 */
async function sharedNames(): Promise<string[]> {
  const folders = ['node_modules/typescript/lib', 'node_modules/@types/chrome', 'src/core', 'src/browser'];
  const files = await Promise.all(
    folders.map(async (folder) => (await readdir(folder, { recursive: true })).map((file) => join(folder, file))),
  );
  const texts = [...files.flat(), 'src/platforms/schema.ts']
    .filter((file) => /\.ts$/.test(file))
    .map((file) => readFile(file, 'utf8'));
  return (await Promise.all(texts)).join().match(TWO_WORDS) ?? [];
}
const TWO_WORDS = /\b[a-z]+(?:[A-Z]|_[a-z])\w*/g;

/** The oldest browser that the extension runs in. */
const TARGET = 'chrome137';

/**
 * Makes a script as small as it gets: by terser, which shortens names of properties too and which Vite would call with
 * Safari 10 in mind; Vite's own minifier then finds 1 % more.
 */
function minifyWhole(): Plugin {
  return {
    name: 'recurate:minify-whole',
    async generateBundle(_options, bundle) {
      const reserved = await sharedNames();
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
          mangle: { properties: { regex: new RegExp(`^${TWO_WORDS.source}$`), reserved, keep_quoted: true } },
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

const PASSES: Readonly<Record<string, UserConfig>> = { content, probe };

export default defineConfig(({ mode }) => PASSES[mode] ?? extension);
