import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOutlets } from '../../src/draw/outlets';

let ours: HTMLElement;
beforeEach(() => {
  ours = document.createElement('div');
  ours.attachShadow({ mode: 'open' }).append(document.createElement('button'));
  document.body.append(ours);
});
afterEach(() => {
  ours.remove();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Without one, as on a page without https. */
function withoutClipboard(): void {
  vi.stubGlobal('navigator', { clipboard: undefined });
}

test('without a clipboard of the page, a text is copied all the same, and the focus stays', async () => {
  withoutClipboard();
  const copied: string[] = [];
  // The browser copies only after a press of the person.
  vi.spyOn(document, 'execCommand').mockImplementation((command) => {
    const field = ours.shadowRoot!.activeElement as HTMLTextAreaElement;
    if (command === 'copy') copied.push(field.value.slice(field.selectionStart, field.selectionEnd));
    return command === 'copy';
  });
  const button = ours.shadowRoot!.querySelector('button')!;
  button.focus();
  expect(await createOutlets(() => ours.shadowRoot!).copyText('1. **Fix** the button\n')).toBe(true);
  expect(copied).toEqual(['1. **Fix** the button\n']);
  expect(ours.shadowRoot!.activeElement).toBe(button);
  expect([...ours.shadowRoot!.children]).toEqual([button]);
});

test('without a clipboard, a picture is not copied, and that is said', async () => {
  withoutClipboard();
  expect(await createOutlets(() => ours.shadowRoot!).copyPicture(new Blob([]))).toBe(false);
});

test('a file is offered with its name and type, and the page sees nothing of it', async () => {
  const made: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => (made.push(blob as Blob), 'blob:nowhere'));
  const clicked: [string, string][] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push([this.download, this.href]);
    expect(this.isConnected).toBe(false);
  });
  expect(createOutlets(() => ours.shadowRoot!).save('checkout.zip', new Uint8Array([1, 2]))).toBe(true);
  expect(clicked).toEqual([['checkout.zip', 'blob:nowhere']]);
  expect(made[0]!.type).toBe('application/zip');
  expect(new Uint8Array(await made[0]!.arrayBuffer())).toEqual(new Uint8Array([1, 2]));
});
