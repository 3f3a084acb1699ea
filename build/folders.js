/**
 * Which folders of src each folder may import. The linter and the house tests read this table; CONTRIBUTING.md explains
 * it.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const MAY_IMPORT = {
  core: [],
  stores: ['core'],
  dom: ['core'],
  page: ['core', 'dom'],
  platforms: ['core'],
  composers: ['core'],
  browser: ['core'],
  providers: ['core'],
  session: ['core', 'stores', 'dom'],
  ui: ['core', 'stores'],
  content: ['core', 'page', 'session', 'composers', 'stores', 'dom', 'ui', 'browser'],
  drawer: ['core', 'ui', 'browser'],
  options: ['core', 'platforms', 'page', 'stores', 'ui', 'browser'],
  ask: ['core', 'page', 'session', 'composers', 'stores', 'dom', 'ui', 'browser'],
  draw: ['core', 'page', 'session', 'stores', 'dom', 'ui', 'browser'],
  insert: ['core', 'page', 'composers', 'browser'],
  pointing: ['core', 'page', 'browser'],
  reader: ['core', 'dom', 'page', 'browser'],
  refused: ['core', 'ui', 'browser'],
  watch: ['core', 'browser'],
  verify: ['core', 'platforms', 'ui', 'browser'],
  welcome: ['core', 'platforms', 'session', 'stores', 'dom', 'ui', 'browser'],
  background: ['core', 'platforms', 'providers', 'browser'],
  probe: ['core', 'page', 'composers', 'browser'],
  'page-world': ['core', 'composers'],
  companion: ['core'],
  'vscode/host': ['core'],
  'vscode/view': ['core', 'session', 'dom', 'stores', 'ui'],
};
