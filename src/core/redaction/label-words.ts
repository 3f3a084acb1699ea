import type { SecretType } from './secret';

/** What may say that a value is secret. */
export interface LabelWord {
  type: Extract<SecretType, 'password' | 'key' | 'token' | 'seed'>;
  /** A regular expression, without capitals. Longer words stand before those that they begin with. */
  words: string;
  /** What has to stand before it, as `api` before `key`. A word that says enough by itself has none. */
  after?: string;
  /** It may be the end of a longer word: `Benutzerpasswort`, `dbpassword`. */
  isPartOfWord?: true;
  /** It is also said of other things, so that only what looks as if it was thrown by dice is one. */
  isVague?: true;
}

/** What kind of key it is, before `key` and the like, in the languages that say it before. */
const KINDS_OF_KEYS =
  'api|access|secret|private|priv|account|encryption|decryption|signing|signature|master|licen[cs]e|product|activation|recovery|' +
  'subscription|shared access|shared|ssh|gpg|pgp|service|client|app|application|consumer|auth|authentication|storage|network|wpa2?|wep|' +
  'wi-?fi|session|jwt|hmac|webhook|root|server|backup|deploy|deployment|host|user|admin|bot|ingest|write|read|sdk|rest|serial|wallet|crypt|' +
  'crypto|cipher|aes|des|rsa|ec|ecdsa|ed25519|tls|ssl|pre-?shared|psk|site|smtp|mail|stripe|openai|github|google|aws|azure';

/** Words of the Latin script: of English, German, Spanish, French, Portuguese, and those of neighbours. */
export const LATIN_LABELS: readonly LabelWord[] = [
  {
    type: 'seed',
    words:
      'seed[ _-]?phrases?|recovery[ _-](?:phrase|words?)|secret[ _-](?:recovery[ _-])?(?:phrase|words)|mnemonic(?:[ _-]?(?:phrase|words?|seed))?|' +
      'backup[ _-]?phrase|wallet[ _-]?(?:seed|words|phrase)|seed[ _-]?words|wiederherstellungs(?:phrase|wörter|satz)|mnemonische(?:r satz| phrase)|' +
      'frase[ -](?:semilla|semente|de recuperación|de recuperação|mnemónica|mnemônica|secreta)|palabras de recuperación|palavras de recuperação|' +
      'phrase (?:de récupération|mnémonique|secrète|de semence|seed)',
  },
  {
    type: 'password',
    words: 'passwor[dt]s?|passwd|passphrase|pass[ _-]phrase|kennw(?:ort|örter)|passwörter|wachtwoord|lösenord|salasana',
    isPartOfWord: true,
  },
  {
    type: 'password',
    words:
      'pass[ _-]?code|contraseñas?|contrasenas?|mots? de passe|mdp|palavra[ -]passe|senhas?|hasło|heslo|parola|şifre|adgangskode|mật khẩu|kata sandi|' +
      'clave (?:de acceso|wi-?fi|secreta|personal)|code secret|clé (?:wi-?fi|wpa|réseau)|(?:wlan|netzwerk)[ -]?schlüssel|login[ _-]secret',
  },
  {
    type: 'key',
    words:
      '(?:api|zugriffs|zugangs|lizenz|produkt|aktivierungs|wiederherstellungs|verschlüsselungs|geheim|sicherheits|client)-?schlüssel|(?:geheimer|privater) schlüssel|' +
      'clave (?:de )?(?:api|privada|licencia|producto|recuperación|cifrado)|clave (?:de la|del) api|' +
      "clé (?:d['’]api|api|privée|secrète|d['’]accès|d['’]activation|de (?:licence|produit|récupération|chiffrement|sécurité))|" +
      'chave (?:de |da )?(?:api|acesso|privada|secreta|licença|produto|recuperação|criptografia)|accountkey|sharedaccesskey|secretkey|privatekey|apikey|accesskey',
  },
  { type: 'key', words: 'keys?', after: `(?:${KINDS_OF_KEYS})[ _.-]?` },
  {
    type: 'token',
    words:
      '(?:zugriffs|zugangs|authentifizierungs|sitzungs|aktualisierungs)-?token|client-?geheimnis|client[ _-]?secret|app[ _-]?secret|' +
      "jetons? (?:d['’](?:accès|authentification|api|actualisation)|de (?:session|sécurité|rafraîchissement))|secret (?:du )?client|secreto del cliente|segredo do cliente|" +
      'token de (?:acceso|acesso|api|autenticación|autenticação|sesión|sessão|seguridad|segurança|actualización|atualização)',
  },
  {
    type: 'token',
    words: 'tokens?|secrets?',
    after:
      '(?:access|auth|authentication|authorization|api|bearer|refresh|session|security|personal access|personal|id|csrf|xsrf|bot|app|device|' +
      'deploy|service|account|registration|reset|login|sign|signing|webhook|oauth2?|client|consumer|shared|jwt|cookie|totp|2fa|mfa|user|admin|' +
      'private|publish|verify|hook|stream|team|upload|npm|github|gitlab|slack|vault|hf|pypi|runner|job|trigger|push|invite|_)[ _.-]?',
  },
  { type: 'password', words: 'pwd|pw|psw|pass|psk|pword|(?<!pala[bv]ras? )clave', isVague: true },
  {
    type: 'token',
    words:
      'token|secret|jeton|secreto|segredo|geheimnis|credentials?|auth|authorization|jwt|sid|sessionid|session[ _-]id|jsessionid|phpsessid|session',
    isVague: true,
  },
];

/** Words of scripts without capitals, in which words may stand together: Arabic, Hindi, Japanese, Korean, Chinese, Russian. */
export const OTHER_LABELS: readonly LabelWord[] = [
  {
    type: 'seed',
    words:
      'عبارة (?:الاسترداد|البذور|الاستعادة|الاسترجاع)|रिकवरी (?:वाक्यांश|फ़्रेज़|फ्रेज|शब्द)|सीड (?:फ़्रेज़|फ्रेज|वाक्यांश)|リカバリーフレーズ|シードフレーズ|ニーモニック|復元フレーズ|' +
      '복구 ?(?:문구|구문)|시드 ?(?:문구|구문)|니모닉|助记词|助記詞|恢复短语|种子短语|сид-?фраза|фраза восстановления',
  },
  {
    type: 'password',
    words:
      'كلم(?:ة|ه) (?:ال)?(?:مرور|سر)|الرقم السري|رمز المرور|(?:पासवर्ड|कूटशब्द|पासकोड)|パスワード|パスフレーズ|暗証番号|비밀번호|패스워드|비번|암호|密码|密碼|口令|пароль',
  },
  {
    type: 'key',
    words:
      '(?:مفتاح|المفتاح) (?:API|الواجهة|الوصول|السري|سري|الخاص|خاص|الترخيص|التشفير)|(?:API|एपीआई|निजी|गुप्त|गोपनीय|एक्सेस|लाइसेंस) कुंजी|' +
      'API ?キー|秘密鍵|シークレットキー|アクセスキー|ライセンスキー|プロダクトキー|暗号化キー|' +
      '(?:API|비밀|개인|액세스|라이선스|제품|암호화) ?키|(?:API ?|访问|客户端|许可证|产品|私有)?密[钥鑰]|秘钥|私[钥鑰]|金鑰|ключ (?:API|доступа)|секретный ключ|закрытый ключ',
  },
  {
    type: 'token',
    words:
      'رمز (?:الوصول|المصادقة|الأمان|الجلسة)|(?:ال)?رمز (?:ال)?مميز|(?:(?:एक्सेस|प्रमाणीकरण|सत्र) )?टोकन|(?:アクセス|認証|セッション|リフレッシュ)?トークン|クライアントシークレット|シークレット|' +
      '(?:(?:액세스|인증|세션|갱신) ?)?토큰|클라이언트 ?(?:시크릿|보안 비밀)|시크릿|(?:访问|认证|会话|刷新|身份验证)?令牌|(?:存取)?權杖|токен',
  },
];
