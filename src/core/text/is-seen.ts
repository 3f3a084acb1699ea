/** Characters that show nothing by themselves: spaces, controls, joiners, accents, fillers and the empty Braille pattern. */
const UNSEEN = /[\p{C}\p{M}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether anything of a text is seen. */
export function isSeen(text: string): boolean {
  return [...text].some((char) => !UNSEEN.test(char));
}
