import { expect, test } from 'vitest';
import { PLATFORMS } from '../../src/platforms/registry';
import { builtManifest, filesIn, read } from './files';

const manifest = builtManifest();

test('requests what docs/adr/0014 names, and nothing else', () => {
  expect(manifest.permissions).toEqual(['storage', 'scripting', 'activeTab', 'contextMenus', 'alarms', 'offscreen']);
  expect(manifest.host_permissions).toEqual(manifest.content_scripts[0]!.matches);
  expect(manifest).not.toHaveProperty('optional_permissions');
  expect(manifest).toHaveProperty('optional_host_permissions', ['https://*/*', 'http://*/*']);
});

test('has five keys of its own: one does what its button does, one opens Ask, three begin drawing, drawing on a frozen picture and marking by keyboard', () => {
  const { commands = {} } = manifest as { commands?: object };
  expect(Object.keys(commands)).toEqual(['_execute_action', 'ask', 'draw', 'draw-frozen', 'mark-by-keyboard']);
});

test('exposes no file to pages, and lets no page talk to it', () => {
  expect(manifest.web_accessible_resources).toBeUndefined();
  expect(manifest.externally_connectable).toBeUndefined();
});

test('keeps the browser’s default content security policy', () => {
  expect(manifest.content_security_policy).toBeUndefined();
});

test('runs on the hosts of the platforms and nowhere else', () => {
  const hosts = PLATFORMS.flatMap((platform) => platform.hosts.map((host) => `https://${host}/*`));
  expect(hosts).toHaveLength(5);
  for (const { matches } of manifest.content_scripts) expect([...matches].sort()).toEqual([...hosts].sort());
});

test('has the key guard before the page, and the annotator with its interface after it', () => {
  const [guard, annotator, ...others] = manifest.content_scripts;
  expect(others).toEqual([]);
  expect(guard).toMatchObject({ js: [expect.stringContaining('key-guard')], run_at: 'document_start' });
  expect(annotator).toMatchObject({
    js: ['content.js', 'drawer.js'],
    css: ['highlights.css'],
    run_at: 'document_idle',
  });
  for (const { world } of manifest.content_scripts) expect(world ?? 'ISOLATED').toBe('ISOLATED');
});

test('has every file it names, and no loader except the service worker’s', () => {
  const built = filesIn('dist/chrome').map((path) => path.slice('dist/chrome/'.length));
  const named = manifest.content_scripts.flatMap(({ js, css = [] }) => [...js, ...css]);
  expect(built).toEqual(expect.arrayContaining([...named, manifest.background.service_worker]));
  expect(built.filter((path) => /loader/.test(path))).toEqual([manifest.background.service_worker]);
});

test('loads no script, style or page from elsewhere', () => {
  /** The only script of a page of ours, from the extension itself. */
  const own = /<script type="module" crossorigin src="\/assets\/[\w.-]+"><\/script>/;
  for (const path of filesIn('dist/chrome').filter((path) => /\.(js|css|html)$/.test(path))) {
    const text = path.endsWith('/index.html') ? read(path).replace(own, '') : read(path);
    expect(text, path).not.toMatch(/importScripts\(|@import|<script|url\(\s*["']?(https?:)?\/\//);
  }
});
