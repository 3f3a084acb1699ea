import type { SecretType } from './secret';

/** A secret in a text. Offsets are in UTF-16 code units. */
export interface FoundInText {
  start: number;
  end: number;
  type: SecretType;
}
