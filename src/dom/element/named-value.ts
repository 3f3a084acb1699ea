import type { Clean } from './clean';

/** Parts of names that may say that a value is secret. They are looked for first, because most names have none. */
const TELLING = /pass|pwd|kennwort|token|secret|auth|session|sid|key|pin|otp|code|csrf|xsrf|jwt|credential|ticket/i;

/** The value of an attribute without its secrets. What it is called may say that it is one, as `data-csrf-token` does. */
export function cleanValue(name: string, value: string, clean: Clean): string {
  return TELLING.test(name) ? clean(value, { before: `${name}="`, after: '"' }) : clean(value);
}
