/** Takes the secrets out of a text. What has none stays the same, letter by letter. */
export type Clean = (text: string) => string;
