import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { extname, join, relative } from 'node:path';
import { generate } from 'selfsigned';
import { build } from 'vite';

const HERE = import.meta.dirname;
const DIST = join(HERE, 'dist');

/** Which page a host shows at a path with its query; the first rule that fits. A page may look at the query too. */
const ROUTES: readonly { hosts: readonly string[]; path?: RegExp; page: string }[] = [
  { hosts: ['claude.ai'], path: /^\/demo|^\/chat\/de300000-/, page: 'demo' },
  { hosts: ['claude.ai'], path: /^\/broken/, page: 'plain' },
  // The same page under a name that the extension does not know, for paired measurements in one browser.
  { hosts: ['claude.ai', 'claude.test'], page: 'claude' },
  { hosts: ['chatgpt.com'], path: /^\/uc\/|[?&]layout=octane/, page: 'octane' },
  { hosts: ['chatgpt.com', 'chat.openai.com'], page: 'chatgpt' },
  { hosts: ['gemini.google.com'], page: 'gemini' },
  { hosts: ['grok.com'], page: 'grok' },
  // A site that the extension does not know until a person adds it, under two names.
  { hosts: ['chat.test', 'chat-two.test'], page: 'textarea' },
  // The same, all of it in an open shadow root.
  { hosts: ['deep-chat.test'], page: 'deep-chat' },
];

/** The hosts that have a replica. */
export const HOSTS = [...new Set(ROUTES.flatMap(({ hosts }) => hosts))];

/**
 * Trusted Types policies that a page may make, beside `host-only`. prosemirror-view and Lexical make one to read pasted HTML; Quill
 * writes innerHTML and needs a default policy.
 */
const POLICIES: Readonly<Record<string, string>> = {
  claude: 'ProseMirrorClipboard',
  demo: 'ProseMirrorClipboard',
  chatgpt: 'ProseMirrorClipboard',
  grok: 'ProseMirrorClipboard',
  octane: 'lexical',
  gemini: 'default',
  'deep-chat': 'default',
};

/** With `?types=none` a page forbids every Trusted Types policy. */
const cspFor = (page: string, search: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    // deep-chat makes style elements in its shadow root, and sets style attributes on all that it shows.
    page === 'deep-chat' ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    // Quill writes style attributes into HTML that it parses. Style elements stay forbidden.
    ...(page === 'gemini' ? ["style-src-attr 'unsafe-inline'"] : []),
    "img-src 'self' data:",
    "connect-src 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    search.includes('types=none') ? "trusted-types 'none'" : `trusted-types host-only ${POLICIES[page] ?? ''}`.trim(),
  ].join('; ');

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.woff2': 'font/woff2',
};

const newest = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.startsWith(DIST) && !/\.spec\.ts$/.test(entry.name))
    .reduce((latest, entry) => Math.max(latest, statSync(join(entry.parentPath, entry.name)).mtimeMs), 0);

/**
 * Builds the pages with Vite if a source is newer than what was built; takes a second or two. Built aside and moved into
 * place, so that several processes may do this at once.
 */
export async function buildPages(): Promise<void> {
  const built = join(DIST, 'claude', 'index.html');
  if (existsSync(built) && statSync(built).mtimeMs > newest(HERE)) return;
  const aside = join(HERE, '../../node_modules', `.replica-pages-${process.pid}`);
  await build({ configFile: join(HERE, 'vite.config.ts'), build: { outDir: aside } });
  try {
    rmSync(DIST, { recursive: true, force: true });
    renameSync(aside, DIST);
  } catch {
    // Another process has put the same files there in between.
    rmSync(aside, { recursive: true, force: true });
  }
}

/** What was built, by path from `dist`; in memory, because another process may build anew while this one serves. */
async function readBuilt(): Promise<ReadonlyMap<string, Buffer>> {
  const files = readdirSync(DIST, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      paths.map(async (path) => [relative(DIST, path).replaceAll('\\', '/'), await readFile(path)] as const),
    ),
  );
}

/** The page of a host and path; undefined for a host that has none. */
const pageAt = (host: string, path: string): string | undefined =>
  ROUTES.find((route) => route.hosts.includes(host) && (route.path?.test(path) ?? true))?.page;

function answer(built: ReadonlyMap<string, Buffer>, request: IncomingMessage, response: ServerResponse): void {
  const host = (request.headers.host ?? '').replace(/:\d+$/, '');
  const { pathname, search } = new URL(request.url ?? '/', `https://${host || 'localhost'}`);
  const page = pageAt(host, pathname + search);
  const isAsset = pathname.startsWith('/replica-assets/');
  // A path with an extension that is no asset (favicon.ico) is not a place in the app.
  const file = isAsset ? pathname.slice(1) : extname(pathname) === '' ? `${page}/index.html` : '';
  const body = built.get(file);
  if (!page || !body) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'content-security-policy': cspFor(page, search),
    // An asset's name changes with what is in it: a browser compiles it once and not for every page that opens.
    'cache-control': isAsset ? 'max-age=31536000, immutable' : 'no-store',
  });
  response.end(body);
}

/** The running pages. */
export interface Pages {
  port: number;
  /** The value of Chromium's `--host-resolver-rules`: the sites' names lead here, every other name nowhere. */
  hostRules: string;
  close(): Promise<void>;
}

/**
 * Serves the replica pages over https under the sites' real host names, at a free port of 127.0.0.1. Builds them first
 * where that is needed.
 */
export async function startPages(): Promise<Pages> {
  await buildPages();
  const built = await readBuilt();
  const certificate = await generate([{ name: 'commonName', value: 'recurate replica pages' }], {
    extensions: [{ name: 'subjectAltName', altNames: HOSTS.map((value) => ({ type: 2, value })) }],
  });
  const server = createServer({ key: certificate.private, cert: certificate.cert }, (request, response) =>
    answer(built, request, response),
  );
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const rules = HOSTS.map((host) => `MAP ${host}:443 127.0.0.1:${port}`);
  return {
    port,
    hostRules: [...rules, 'MAP * ~NOTFOUND', 'EXCLUDE 127.0.0.1'].join(', '),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
