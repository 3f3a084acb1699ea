/** Whether nothing of a text can be seen: it is empty, or has only whitespace and characters without a shape. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Default_Ignorable_Code_Point}]/u.test(text);
}
