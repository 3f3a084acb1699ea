/**
 * What is hidden in pictures and texts before they leave a tab. `own`: a box that the person drew. `field`: a field whose
 * values are never shown, as for passwords.
 */
export const SECRET_TYPES = ['own', 'field', 'email', 'card', 'iban', 'token', 'key', 'code'] as const;
export type SecretType = (typeof SECRET_TYPES)[number];
