/*
 * What stands where a secret would stand, and is none: words about passwords, types in documentation, places that are to be
 * filled in.
 */

/** What forms, tables, buttons and documentation say beside `Password`, in the languages of the Latin script. */
const PLAIN_WORDS = new Set(
  // States and conditions.
  (
    'required optional none empty hidden changed unchanged reset forgot forgotten invalid valid incorrect correct wrong weak strong medium fair good poor expired ' +
    'missing mandatory needed necessary protected encrypted hashed stored saved masked redacted secret private confidential unique different identical ' +
    'enabled disabled active inactive activated deactivated pending revoked rotated generated automatic automatically manual unknown undefined defined configured available ' +
    'unavailable unlimited standard default custom same new old current previous temporary permanent supported unsupported deprecated recommended allowed denied accepted ' +
    'secure insecure safe unsafe visible invisible short long shorter longer minimum maximum case-sensitive case-insensitive sensitive insensitive set unset not yes no true false null nil ' +
    'todo tba tbd n/a na ok okay off on never always sometimes here below above following now today soon later again yet already ' +
    // Types and formats.
    'string str text varchar char boolean bool integer int number float double object array list map dict date datetime time timestamp uuid guid any void byte bytes binary ' +
    'json yaml html xml url uri email e-mail file path blob enum struct func function class type interface buffer base64 hex alphanumeric numeric plaintext cleartext ' +
    'md5 bcrypt scrypt argon2 argon2id argon2i pbkdf2 hmac jwt oauth oauth2 oidc saml ldap kerberos ntlm basic bearer digest negotiate totp hotp webauthn fido2 passkey passkeys ' +
    // What is beside it.
    'password passwords passphrase token tokens secret secrets key keys username user login logout email name code pin account profile session cookie credentials security settings ' +
    'show hide reveal view copy copied edit change update save cancel submit continue next back close open delete remove revoke regenerate generate rotate create add manage reset ' +
    'confirm verify enter type choose select paste download upload upgrade help support more less learn read info information details description documentation docs example examples ' +
    'sign-in sign-up signin signup sign-out log-in log-out register remember remember-me overview usage introduction authentication authorization management authenticate encryption decryption ' +
    'policy policies strength length expiry expiration hint rules requirements validation recovery manager generator field value values format status action actions options properties parameter parameters ' +
    'administrator permissions permission scope scopes role roles created expires modified refresh request response header headers query body form forms input output ' +
    'interface keyboard interactive server client database network wireless biometric fingerprint prompt dialog confirmed instructions environment variable variables ' +
    'the your this that it be being must should can cannot may will at least min max minimum please with without for from when if and or as only also both either using used a an in to of by is are was were has have had does do ' +
    // German.
    'erforderlich optional vergessen ändern geändert zurücksetzen zurückgesetzt anzeigen ausblenden verbergen ungültig gültig falsch richtig schwach stark mittel sicher unsicher abgelaufen leer fehlt notwendig ' +
    'pflichtfeld speichern gespeichert verschlüsselt abbrechen weiter zurück bestätigen bestätigt eingeben kopieren kopiert anmelden abmelden registrieren benutzername verwalten keine kein keines ja nein neu alt aktuell geheim ' +
    'bearbeiten löschen erstellen hilfe mehr einstellungen sicherheit beschreibung zeichenkette zahl datum pflicht freiwillig unbekannt nicht ' +
    // Spanish and Portuguese.
    'obligatorio obligatoria requerido requerida opcional olvidada olvidado olvidé cambiar cambiada restablecer mostrar ocultar inválida incorrecta incorrecto correcta débil fuerte segura caducada vacía falta guardar ' +
    'guardada cifrada cancelar continuar siguiente confirmar introducir copiar copiado usuario iniciar registrarse administrar ninguna ninguno sí no nueva nuevo antigua actual secreta editar eliminar crear ayuda ajustes seguridad descripción cadena texto número fecha ' +
    'obrigatório obrigatória esqueci esqueceu alterar alterada redefinir exibir incorreta incorreto correta fraca forte média expirada vazia salvar salva criptografada avançar voltar digite inserir usuário entrar sair cadastrar gerenciar nenhuma nenhum sim não nova novo antiga atual secreta excluir criar configurações segurança descrição ' +
    // French.
    'obligatoire requis requise facultatif facultative oublié oubliée changer modifié modifiée modifier réinitialiser réinitialisé afficher masquer masqué invalide valide incorrect faible fort moyen sûr expiré vide manquant enregistrer enregistré chiffré annuler continuer suivant retour confirmer saisir copier copié utilisateur connexion déconnexion inscription gérer aucun aucune oui non nouveau nouvelle ancien actuel supprimer créer aide paramètres sécurité chaîne texte nombre'
  ).split(' '),
);

/** A value that is to be filled in, or is covered already, or stands for one. */
const PLACE =
  /^(?:[*•●∙·.…_#x×-]{3,}|<.*|\[.*\]?|\{.*|\$.*[A-Z_{(].*|%[A-Z_]+%|.*[<{]{2}.*|@@?[A-Z_]+@?|your[-_.a-z]*|my[-_][a-z_-]+|.*(?:your|example|placeholder|changeme|change-me|change_me|redacted|xxxx).*|(?:enter|insert|put|add|type|choose|replace)[-_](?:your|the|a|me|this|with|here).*)$/iu;
/** As of variables and calls in programs, and of types. */
const CODE =
  /^(?:[$A-Za-z_]+[?!]?(?:\.[A-Za-z_$]+)+[;,)]*|[$A-Za-z_][\w.$:]*\(.*|(?:process|os|import|config|settings|env|secrets|vars|req|ctx|this|self|props|state|data|args|params|options)[.[].*|[A-Za-z_]\w*\[.*|!Ref.*|=>.*|[A-Z][A-Za-z]*<.*)$/;
/** Dates, times, versions, addresses, paths, amounts, ranges: whoever writes them beside a label means no secret. */
const FACT =
  /^(?:.*\]\(.*|.*:\/\/.*|[\w:.-]+=(?:["'{].*)?|\d{1,4}-[a-z]+|\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?:T.*)?|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{1,2}:\d{2}(?::\d{2})?|v?\d{1,4}(?:\.\d{1,6}){1,3}|https?:.*|www\..*|\.{0,2}\/(?:[\w.-]+\/)+[\w.-]*|~\/.*|[A-Z]:\\.*|\d+(?:[.,]\d+)?(?:%|[a-zµ]{1,3}|[€$£¥])|[€$£¥]\d.*|\d{1,3}[-–+](?:\d{1,3})?|[<>≤≥]=?\d+|\d{1,3}|(?:sha|aes|rsa|hs|rs|es|ps|utf|tls|ssl|oauth|ecdsa|ed|hmac)-?(?:sha)?-?\d[\w./-]{0,10}|(?:alt|ctrl|shift|cmd|option|meta)[+-].*|argon2.*|bcrypt.*|pbkdf2.*)$/i;

/** What may be wrong with what looks like a secret: true for a word about it, a type, a place to fill in, or a fact. */
export function isPlainValue(value: string): boolean {
  const word = value.toLowerCase().replace(/^["'`(]+|["'`).,:;!?]+$/g, '');
  return (
    word === '' || PLAIN_WORDS.has(word) || PLACE.test(value) || CODE.test(value) || FACT.test(value) || isAboutIt(word)
  );
}

/** `two-factor`, `password-based`, `sign-in-page`: words that are joined, one of which is about passwords. */
function isAboutIt(word: string): boolean {
  const parts = word.split(/[-_/]+/);
  const about = parts.filter((part) => PLAIN_WORDS.has(part)).length;
  const most = parts.length > 3 ? parts.length / 2 : 0;
  return parts.length > 1 && parts.every((part) => /^\p{L}*$/u.test(part)) && about > most;
}

/** What English says of a password, by how the word ends. */
const ADJECTIVE = /(?:ed|ing|able|ible|ful|less|ive|ous|ical|ally|ary|ant|ent)$/;

/** True for a word that says something of a password rather than being one, as in `Your password is …`. */
export function isSaidOfIt(word: string): boolean {
  return word.length < 14 && ADJECTIVE.test(word.toLowerCase());
}
