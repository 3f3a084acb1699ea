import pkg from '../../package.json' with { type: 'json' };

/** The `package.json` of the package that is published. Everything it needs is in its one file. */
export const companionManifest = {
  name: 'recurate-companion',
  version: pkg.version,
  description: 'Brings what you draw on web pages with Recurate to coding agents, over MCP.',
  license: pkg.license,
  type: 'module',
  bin: { 'recurate-companion': 'cli.js' },
  files: ['cli.js', 'README.md', 'LICENSE'],
  engines: { node: '>=20' },
  keywords: ['mcp', 'annotation', 'coding-agent', 'recurate'],
} as const;
