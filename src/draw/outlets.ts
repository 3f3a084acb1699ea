import type { DrawingOutlets } from '../session/drawing/parts';

/** How long a file can be fetched that was offered to be saved (ms). */
const OFFERED_FOR = 60_000;

/** The types of files that are saved, by how their names end. */
const TYPES: Readonly<Record<string, string>> = { png: 'image/png', zip: 'application/zip' };

/**
 * The clipboard and files.
 * @param shadow - Draw's own as it is now. Holds, for a moment, what is copied where the page has no clipboard, as without https.
 */
export function createOutlets(shadow: () => ShadowRoot): DrawingOutlets {
  return {
    async copyText(text) {
      try {
        await navigator.clipboard.writeText(text);
        return true;
      } catch {
        return copyFrom(shadow(), text);
      }
    },
    async copyPicture(png) {
      try {
        await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
        return true;
      } catch {
        return false;
      }
    },
    save(name, bytes) {
      const type = TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
      const url = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type }));
      const link = document.createElement('a');
      link.href = url;
      link.download = name;
      // It is nowhere on the page, so the page does not see the click.
      link.click();
      setTimeout(() => URL.revokeObjectURL(url), OFFERED_FOR);
      return true;
    },
  };
}

/** Copies by a field of ours. Returns false if the browser does not let us. */
function copyFrom(shadow: ShadowRoot, text: string): boolean {
  const focused = shadow.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  shadow.append(field);
  field.select();
  const isCopied = field.ownerDocument.execCommand('copy');
  field.remove();
  (focused as HTMLElement | null)?.focus({ preventScroll: true });
  return isCopied;
}
