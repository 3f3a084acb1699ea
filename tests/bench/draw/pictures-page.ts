import { redactText } from '../../../src/core/redaction/redact-text';
import { drawnPage } from '../../../src/dom/shapes/drawn-page';
import { lookForSecrets } from '../../../src/dom/redaction/look-for-secrets';
import { createCamera } from '../../../src/session/drawing/camera';
import { drawingOf } from '../../core/drawing/samples';
import { KIND_COUNT } from '../../core/redaction/planted-kinds';
import type { Planted } from '../../core/redaction/planted-kinds';

/** Runs in a page, without the extension. The bench takes the picture of the window. */
declare function takeWindow(): Promise<string>;

const DRAWING = drawingOf();

const page = drawnPage({
  ours: document.createElement('recurate-root'),
  href: () => DRAWING.url,
  identity: () => DRAWING.page,
  redact: redactText,
  findSecrets: () => lookForSecrets(document).secrets,
  onNavigate: () => undefined,
});

/** Long keys have many lines. */
const STYLE = 'font: 6px/7px monospace; width: 1200px; white-space: pre-wrap; word-break: break-all';

/** How a page shows it whose structure says what it is: in the elements `<i>`. */
function shownByStructure(row: HTMLElement, html: string): () => DOMRect[] {
  const block = row.appendChild(document.createElement('div'));
  block.style.cssText = `${STYLE.replace('pre-wrap', 'normal')}; margin: 0`;
  block.insertAdjacentHTML('beforeend', html);
  for (const one of block.querySelectorAll<HTMLElement>('*')) one.style.margin = '0';
  for (const one of block.querySelectorAll<HTMLElement>('pre, code')) one.style.cssText = STYLE;
  return () => [...block.querySelectorAll('i')].flatMap((one) => [...one.getClientRects()]);
}

/** Ways to show a secret. Each puts it into a row, and returns where it can be seen, in the window. */
const WAYS: readonly ((row: HTMLElement, planted: Planted) => Promise<() => DOMRect[]>)[] = [
  async (row, planted) => shownIn(row, planted, (holder, secret) => holder.append(secret)),
  async (row, planted) => shownIn(row, planted, split),
  async (row, planted) => {
    const host = row.appendChild(document.createElement('span'));
    return shownIn(host.attachShadow({ mode: 'open' }), planted, (holder, secret) => holder.append(secret));
  },
  async (row, planted) => {
    const frame = row.appendChild(document.createElement('iframe'));
    frame.style.cssText = 'width: 1220px; height: 190px; border: 0';
    await new Promise<void>((resolve) => {
      frame.addEventListener('load', () => resolve(), { once: true });
      frame.srcdoc = '<body style="margin: 0"></body>';
    });
    const rects = shownIn(frame.contentDocument!.body, planted, split);
    return () => {
      const { left, top } = frame.getBoundingClientRect();
      return rects().map((rect) => new DOMRect(rect.x + left, rect.y + top, rect.width, rect.height));
    };
  },
  async (row, planted) => {
    const field = row.appendChild(document.createElement('textarea'));
    field.style.cssText = 'width: 1200px; height: 26px; font: 6px/7px monospace';
    field.setAttribute('aria-label', planted.before.slice(0, 60));
    if (planted.kind.includes('password')) field.name = 'password';
    if (planted.kind === 'one-time code') field.autocomplete = 'one-time-code';
    field.value = planted.before + planted.secret + planted.after;
    return () => [field.getBoundingClientRect()];
  },
];

function shownIn(
  parent: Node,
  { before, secret, after }: Planted,
  fill: (holder: HTMLElement, secret: string) => void,
): () => DOMRect[] {
  const block = parent.ownerDocument!.createElement('div');
  block.style.cssText = STYLE;
  const holder = parent.ownerDocument!.createElement('span');
  fill(holder, secret);
  block.append(before, holder, after);
  parent.appendChild(block);
  return () => {
    const range = holder.ownerDocument.createRange();
    range.selectNodeContents(holder);
    return [...range.getClientRects()];
  };
}

function split(holder: HTMLElement, secret: string): void {
  for (let at = 0; at < secret.length; at += 5) {
    const part = holder.ownerDocument.createElement(at % 2 ? 'b' : 'span');
    part.textContent = secret.slice(at, at + 5);
    holder.append(part);
  }
}

/** The secrets of a page that can be read in its picture, or in what is known of its elements. */
export async function readable(planted: readonly Planted[]): Promise<string[]> {
  document.body.replaceChildren();
  const shown: { name: string; secret: string; row: HTMLElement; rects: () => DOMRect[] }[] = [];
  for (const [at, one] of planted.entries()) {
    const row = document.body.appendChild(document.createElement('div'));
    row.style.cssText = 'min-height: 28px; padding-block: 2px';
    const way = (at + Math.floor(at / KIND_COUNT)) % WAYS.length;
    const rects = one.html ? shownByStructure(row, one.html) : await WAYS[way]!(row, one);
    shown.push({ name: `${one.kind}${one.html ? '' : `, way ${way}`}`, secret: one.secret, row, rects });
  }
  const taken = await cameraOf().take('window', DRAWING, new AbortController().signal);
  if (typeof taken === 'string') throw new Error(taken);
  const [picture] = await taken.compose({ extent: 'window', drawing: DRAWING, seen: new Set() });
  const image = await createImageBitmap(picture!.png);
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
  context.drawImage(image, 0, 0);
  const inPicture = shown.filter(
    ({ rects }) => rects().length === 0 || !rects().every((rect) => isOneColour(context, rect)),
  );
  const inContext = shown.filter(({ row, secret }) => {
    const { x, y, width, height } = row.getBoundingClientRect();
    return secret !== '' && JSON.stringify(page.describe({ x, y, width: width / 2, height })).includes(secret);
  });
  taken.close();
  return [...inPicture.map(({ name }) => `picture: ${name}`), ...inContext.map(({ name }) => `context: ${name}`)];
}

function isOneColour(context: OffscreenCanvasRenderingContext2D, { x, y, width, height }: DOMRect): boolean {
  if (width < 1 || height < 1) return true;
  const { data } = context.getImageData(Math.round(x), Math.round(y), Math.round(width), Math.round(height));
  return data.every((value, at) => value === data[at % 4]);
}

let captured = 0;
function cameraOf(): ReturnType<typeof createCamera> {
  const capture = async (): Promise<{ png: string }> => {
    const before = performance.now();
    const png = await takeWindow();
    captured += performance.now() - before;
    return { png };
  };
  return createCamera({ page, capture, hide: () => () => undefined });
}

/** How long a picture of a long page takes besides taking the window itself, each time (ms). */
export async function pictureTimes(nodes: number, times: number): Promise<number[]> {
  const list = document.createElement('main');
  for (let at = 0; at < nodes / 4; at++) {
    const row = list.appendChild(document.createElement('p'));
    row.append(
      'A line of a page, number ',
      Object.assign(document.createElement('b'), { textContent: String(at) }),
      ' of many.',
    );
    if (at % 50 === 0) row.append(` reader${at}@example.org`);
  }
  document.body.replaceChildren(list);
  const camera = cameraOf();
  const all: number[] = [];
  for (let time = 0; time < times; time++) {
    // No more than two in a second may be taken; that is not waited for here.
    await new Promise((resolve) => setTimeout(resolve, 700));
    captured = 0;
    const before = performance.now();
    const taken = await camera.take('window', DRAWING, new AbortController().signal);
    if (typeof taken === 'string') throw new Error(taken);
    await taken.compose({ extent: 'window', drawing: DRAWING, seen: new Set() });
    all.push(performance.now() - before - captured);
    taken.close();
  }
  return all;
}

/** How long it takes to look for secrets in the window, at best of some times (ms). */
export function lookTime(): number {
  const times = Array.from({ length: 10 }, () => {
    const before = performance.now();
    lookForSecrets(document);
    return performance.now() - before;
  });
  return Math.min(...times);
}
