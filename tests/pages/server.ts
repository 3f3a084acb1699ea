import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { createHash, X509Certificate } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { extname, join, relative } from 'node:path';
import { generate } from 'selfsigned';
import { build } from 'vite';

const HERE = import.meta.dirname;
const DIST = join(HERE, 'dist');

/** Which page a host shows for a path and query. The first match wins. A page may also read the query itself. */
const ROUTES: readonly { hosts: readonly string[]; path?: RegExp; page: string }[] = [
  { hosts: ['claude.ai'], path: /^\/demo|^\/chat\/de300000-/, page: 'demo' },
  { hosts: ['claude.ai'], path: /^\/broken/, page: 'plain' },
  // The same page on a host the extension does not know, to measure with and without it in one browser.
  { hosts: ['claude.ai', 'claude.test'], page: 'claude' },
  { hosts: ['chatgpt.com'], path: /^\/uc\/|[?&]layout=octane/, page: 'octane' },
  { hosts: ['chatgpt.com', 'chat.openai.com'], page: 'chatgpt' },
  { hosts: ['gemini.google.com'], page: 'gemini' },
  { hosts: ['grok.com'], page: 'grok' },
  // A site that the extension does not know until the person adds it, on two hosts.
  { hosts: ['chat.test', 'chat-two.test'], page: 'textarea' },
  // Another one, entirely in an open shadow root.
  { hosts: ['deep-chat.test'], page: 'deep-chat' },
  // Pages that are no chats: each component of each library, as it is published. The page reads which one from its path.
  ...['mui', 'radix', 'headless', 'bootstrap', 'shoelace', 'material-web'].map((library) => ({
    hosts: ['components.test'],
    path: new RegExp(`^/${library}/`),
    page: `components/${library}`,
  })),
  // And the files that they share.
  { hosts: ['components.test'], page: 'plain' },
];

/** The hosts that have a replica. */
export const HOSTS = [...new Set(ROUTES.flatMap(({ hosts }) => hosts))];

/**
 * The Trusted Types policies that a page may create, besides `host-only`. prosemirror-view and Lexical create one to parse
 * pasted HTML; Quill and deep-chat write innerHTML and need a default policy.
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

/** What a page may add its own style elements with: CodeMirror does. */
const STYLES: Readonly<Record<string, string>> = { chatgpt: "'nonce-code-editor'" };

/** For libraries that make style elements, parse markup and fetch their icons from `data:` addresses. */
const CSP_OF_COMPONENTS =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src data:; connect-src data:";

/** The page's Content Security Policy. With `?types=none` it forbids all Trusted Types policies. */
const cspFor = (page: string, search: string): string =>
  page.startsWith('components/')
    ? CSP_OF_COMPONENTS
    : [
        "default-src 'none'",
        "script-src 'self'",
        // deep-chat creates style elements in its shadow root and sets style attributes on its elements.
        page === 'deep-chat' ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' ${STYLES[page] ?? ''}`.trim(),
        // Quill parses HTML with style attributes. Style elements are still forbidden.
        ...(page === 'gemini' ? ["style-src-attr 'unsafe-inline'"] : []),
        "img-src 'self' data:",
        "connect-src 'none'",
        "base-uri 'none'",
        "require-trusted-types-for 'script'",
        search.includes('types=none')
          ? "trusted-types 'none'"
          : `trusted-types host-only ${POLICIES[page] ?? ''}`.trim(),
      ].join('; ');

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.woff2': 'font/woff2',
};

const newestMtime = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.startsWith(DIST) && !/\.spec\.ts$/.test(entry.name))
    .reduce((latest, entry) => Math.max(latest, statSync(join(entry.parentPath, entry.name)).mtimeMs), 0);

/**
 * Builds the pages with Vite if a source file is newer than the last build; takes a second or two. Builds into a temporary
 * folder and then renames it, so that several processes can do this at the same time.
 */
export async function buildPages(): Promise<void> {
  const built = join(DIST, 'claude', 'index.html');
  if (existsSync(built) && statSync(built).mtimeMs > newestMtime(HERE)) return;
  const tempDir = join(HERE, '../../node_modules', `.replica-pages-${process.pid}`);
  await build({ configFile: join(HERE, 'vite.config.ts'), build: { outDir: tempDir } });
  try {
    rmSync(DIST, { recursive: true, force: true });
    renameSync(tempDir, DIST);
  } catch {
    // Another process has created the same files in the meantime.
    rmSync(tempDir, { recursive: true, force: true });
  }
}

/** The built files by path in `dist`. Kept in memory, because another process may rebuild them while this one serves them. */
async function readBuilt(): Promise<ReadonlyMap<string, Buffer>> {
  const files = readdirSync(DIST, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      paths.map(async (path) => [relative(DIST, path).replaceAll('\\', '/'), await readFile(path)] as const),
    ),
  );
}

/** The page for a host and path; undefined if the host has none. */
const pageAt = (host: string, path: string): string | undefined =>
  ROUTES.find((route) => route.hosts.includes(host) && (route.path?.test(path) ?? true))?.page;

function respond(built: ReadonlyMap<string, Buffer>, request: IncomingMessage, response: ServerResponse): void {
  const host = (request.headers.host ?? '').replace(/:\d+$/, '');
  const { pathname, search } = new URL(request.url ?? '/', `https://${host || 'localhost'}`);
  const page = pageAt(host, pathname + search);
  const isAsset = pathname.startsWith('/replica-assets/');
  // Other paths with a file extension (favicon.ico) do not belong to the app.
  const file = isAsset ? pathname.slice(1) : extname(pathname) === '' ? `${page}/index.html` : '';
  const body = built.get(file);
  if (!page || !body) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'content-security-policy': cspFor(page, search),
    // An asset's name contains a hash of its content, so the browser may cache it and compiles it only once.
    'cache-control': isAsset ? 'max-age=31536000, immutable' : 'no-store',
  });
  response.end(body);
}

/** The SHA-256 hash of a certificate's public key, in base64. */
function fingerprintOf(certificate: string): string {
  const key = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}

/** The running pages. */
export interface Pages {
  port: number;
  /** The value for Chromium's `--host-resolver-rules`: maps the sites' host names here and blocks all others. */
  hostRules: string;
  /** The fingerprint of the pages' key, for Chromium's `--ignore-certificate-errors-spki-list`. */
  fingerprint: string;
  close(): Promise<void>;
}

/**
 * Serves the replica pages over https under the sites' real host names, on a free port of 127.0.0.1. Builds them first if
 * necessary.
 */
export async function startPages(): Promise<Pages> {
  await buildPages();
  const built = await readBuilt();
  const certificate = await generate([{ name: 'commonName', value: 'recurate replica pages' }], {
    extensions: [{ name: 'subjectAltName', altNames: HOSTS.map((value) => ({ type: 2, value })) }],
  });
  const server = createServer({ key: certificate.private, cert: certificate.cert }, (request, response) =>
    respond(built, request, response),
  );
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const rules = HOSTS.map((host) => `MAP ${host}:443 127.0.0.1:${port}`);
  return {
    port,
    fingerprint: fingerprintOf(certificate.cert),
    hostRules: [...rules, 'MAP * ~NOTFOUND', 'EXCLUDE 127.0.0.1'].join(', '),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
