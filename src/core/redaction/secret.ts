/**
 * What is hidden in pictures and texts before they leave a tab, and how much it is worth hiding. `secret`: whoever reads
 * it gets in, or gets money; always hidden. `personal`: it says who somebody is; hidden in fields, and in the text of a
 * page if the person asks for that.
 */
export const SECRET_CLASSES = {
  /** A box that the person drew. */
  own: 'secret',
  /** A field whose values are never shown, as for passwords. */
  field: 'secret',
  email: 'secret',
  card: 'secret',
  iban: 'secret',
  password: 'secret',
  token: 'secret',
  key: 'secret',
  /** The words from which a wallet can be made again. */
  seed: 'secret',
  code: 'secret',
  phone: 'personal',
  nationalId: 'personal',
  birthDate: 'personal',
  address: 'personal',
  ip: 'personal',
} as const satisfies Readonly<Record<string, 'secret' | 'personal'>>;

export type SecretType = keyof typeof SECRET_CLASSES;

/** Whether something says who somebody is, and opens nothing. */
export function isPersonal(type: SecretType): boolean {
  return SECRET_CLASSES[type] === 'personal';
}

/**
 * Whether what was found is hidden if the person says nothing of it.
 *
 * @param hidesPersonal - The person's setting for personal data in the text of a page.
 */
export function isHiddenAtFirst(found: { isPersonal: boolean; inField: boolean }, hidesPersonal: boolean): boolean {
  return !found.isPersonal || found.inField || hidesPersonal;
}
