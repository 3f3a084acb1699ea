/** Whether our listeners are still there: a page that is written anew (`document.open`) takes all of them away. */
export function hearing(shadow: ShadowRoot): () => boolean {
  let heard = false;
  shadow.addEventListener('recurate-hear', () => (heard = true));
  return () => {
    heard = false;
    shadow.dispatchEvent(new Event('recurate-hear'));
    return heard;
  };
}
