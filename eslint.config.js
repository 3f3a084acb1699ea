import { existsSync } from 'node:fs';
import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import { MAY_IMPORT } from './build/folders.js';
import svelteConfig from './svelte.config.js';

const FOLDERS = Object.keys(MAY_IMPORT);

/**
 * A folder may have a part with the name of another folder, as `core/ask`. Its own files import that the same way, so only
 * the house tests can tell the two apart.
 */
const isOwnPart = (folder, name) => existsSync(new URL(`src/${folder}/${name}`, import.meta.url));

const directionOfImports = FOLDERS.map((folder) => ({
  files: [`src/${folder}/**/*.{ts,svelte}`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: FOLDERS.filter(
          (other) => other !== folder && !MAY_IMPORT[folder].includes(other) && !isOwnPart(folder, other),
        ).map((other) => ({
          regex: `^(\\.\\./)+${other}(/|$)`,
          message: `${folder} may not import ${other} (CONTRIBUTING.md, "The house").`,
        })),
      },
    ],
  },
}));

/** Only src/browser uses the extension API. */
const onlyBrowserSaysChrome = {
  files: ['src/**/*.{ts,svelte}'],
  ignores: ['src/browser/**'],
  rules: { 'no-restricted-globals': ['error', 'chrome', 'browser', 'localStorage', 'sessionStorage'] },
};

const pageTextIsData = {
  files: ['src/**/*.{ts,svelte}'],
  rules: {
    'no-restricted-syntax': [
      'error',
      {
        selector: 'MemberExpression[property.name=/^(innerHTML|outerHTML|insertAdjacentHTML)$/]',
        message: 'Page text is data: never HTML.',
      },
    ],
    'no-eval': 'error',
    'no-new-func': 'error',
    'svelte/no-at-html-tags': 'error',
  },
};

export default ts.config(
  { ignores: ['dist', 'node_modules', 'tests/pages/dist', 'test-results', '.svelte-kit'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  prettier,
  ...svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: { '@typescript-eslint/no-non-null-assertion': 'off', '@typescript-eslint/no-unused-vars': 'off' },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { extraFileExtensions: ['.svelte'], parser: ts.parser, svelteConfig } },
  },
  ...directionOfImports,
  onlyBrowserSaysChrome,
  pageTextIsData,
);
