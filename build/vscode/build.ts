import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build, type UserConfig } from 'vite';
import type { Catalogue } from '../../src/core/messages/catalogue';
import { everyForm, slottedTexts } from '../../src/core/messages/slots';
import { SHORT_STYLES } from '../short-styles';
import { packWords, WORDS, type PackedWords } from '../../src/vscode/host/words';
import { vscodeManifest } from './manifest';

/** The folder that is packed as the `.vsix`. */
export const OUT = 'dist/vscode';

/** The oldest supported VS Code has Electron 34: Chromium 132 and Node 20. */
const HOST_TARGET = 'node20';
const VIEW_TARGET = 'chrome132';

/** What VS Code runs: one script in its extension host, and one in the page of the view. */
const SCRIPTS: readonly UserConfig[] = [
  {
    publicDir: false,
    ssr: { noExternal: true, target: 'node' },
    build: {
      outDir: OUT,
      emptyOutDir: false,
      target: HOST_TARGET,
      minify: true,
      ssr: 'src/vscode/host/main.ts',
      rolldownOptions: { external: ['vscode'], output: { format: 'cjs', entryFileNames: 'host.js' } },
    },
  },
  {
    publicDir: false,
    plugins: [svelte({ preprocess: SHORT_STYLES })],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: OUT,
      emptyOutDir: false,
      target: VIEW_TARGET,
      lib: { entry: 'src/vscode/view/main.ts', formats: ['iife'], name: 'recurateView', fileName: () => 'view.js' },
    },
  },
];

/** Texts that every language has for the translator itself. */
const LANGUAGE = ['locale', 'direction', 'digits'];

const catalogueOf = (folder: string): Catalogue =>
  JSON.parse(readFileSync(`static/_locales/${folder}/messages.json`, 'utf8'));

/** Why something cannot be imported. Only the library says that, and the scripts share code with it. */
const OF_THE_LIBRARY = /^problem/;

/** The names of the texts that a script may show: those it contains as a string. */
function namesIn(script: string, all: readonly string[]): string[] {
  return all.filter((name) => {
    if (OF_THE_LIBRARY.test(name)) return false;
    const key = name.replace(/_(one|other)$/, '');
    return LANGUAGE.includes(name) || new RegExp(`["'\`]${key}["'\`]`).test(script);
  });
}

/**
 * Writes the words in each language: for the scripts all together, packed, because they are a tenth of the extension; for
 * the manifest `package.nls.de.json`. VS Code writes languages as `pt-br`.
 */
function writeWords(scripts: string, manifest: string): void {
  const english = catalogueOf('en');
  const shown = namesIn(scripts, Object.keys(english));
  const listed = [...manifest.matchAll(/%(\w+)%/g)].map(([, name]) => name!);
  // The names stand once, not in every language.
  const names = [...new Set(shown.flatMap(everyForm))];
  const texts: PackedWords['texts'] = {};
  for (const folder of readdirSync('static/_locales')) {
    const catalogue = catalogueOf(folder);
    const language = folder.toLowerCase().replace('_', '-');
    const slotted = slottedTexts(
      catalogue,
      names.filter((name) => name in catalogue),
    );
    texts[language] = names.map((name) => slotted[name] ?? '');
    const shownByVsCode = Object.fromEntries(listed.map((name) => [name, (catalogue[name] ?? english[name])!.message]));
    writeFileSync(
      `${OUT}/package.nls${language === 'en' ? '' : `.${language}`}.json`,
      JSON.stringify(shownByVsCode, null, 2),
    );
  }
  writeFileSync(`${OUT}/${WORDS}`, packWords({ names, texts }));
}

/** Builds the extension for VS Code. */
export async function buildForVscode(): Promise<void> {
  rmSync(OUT, { recursive: true, force: true });
  for (const config of SCRIPTS) await build({ ...config, configFile: false, logLevel: 'warn' });
  const manifest = JSON.stringify(vscodeManifest, null, 2);
  writeFileSync(`${OUT}/package.json`, manifest);
  writeWords(['host.js', 'view.js'].map((file) => readFileSync(`${OUT}/${file}`, 'utf8')).join('\n'), manifest);
  cpSync('build/vscode/media', `${OUT}/media`, { recursive: true });
  cpSync('static/icons/128.png', `${OUT}/media/128.png`);
  cpSync('build/vscode/README.md', `${OUT}/README.md`);
  cpSync('LICENSE', `${OUT}/LICENSE.txt`);
}
