/**
 * The pixels of a PNG. It is not fetched as a `data:` address, which the policy of a page may forbid.
 *
 * @param png - As base64.
 * @returns Null if it is none.
 */
export async function decodePng(png: string): Promise<ImageBitmap | null> {
  try {
    const text = atob(png);
    const bytes = new Uint8Array(text.length);
    for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
    return await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  } catch {
    return null;
  }
}
