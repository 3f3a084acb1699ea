import type { TextAround } from '../../core/redaction/redact-text';

/**
 * Takes the secrets out of a text. What has none stays the same, letter by letter. What is around it on the page may say
 * that it is secret.
 */
export type Clean = (text: string, around?: TextAround) => string;
