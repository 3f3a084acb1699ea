import { isRandomLike } from './random-words';
import type { SecretType } from './secret';

/** One form of keys, by how they begin. */
interface KnownKey {
  type: SecretType;
  /**
   * A regular expression. It ends with what may be repeated without an end, and asks for nothing after that: each
   * character is then read once, and a key that is cut off is found too.
   */
  form: string;
  /** How long a whole one is. Missing if that differs: then nobody can say where one that was broken ends. */
  whole?: number;
  /** What is in it, if it may begin with any letter. */
  mark?: RegExp;
  /** Ordinary words may have this form, so it must also look as if it was thrown by dice. */
  isOrdinary?: true;
}

const WORD = '[A-Za-z0-9_-]';
const LETTER = '[A-Za-z0-9]';
const HEX = '[0-9a-fA-F]';

/**
 * Keys whose makers begin them so that they can be found. Which there are is from the makers' own pages on secret scanning
 * and from the rules of gitleaks (https://github.com/gitleaks/gitleaks, MIT licence), restated.
 */
const KNOWN_KEYS: readonly KnownKey[] = [
  // OpenAI, Anthropic, OpenRouter, DeepSeek, Langfuse.
  { type: 'key', form: `sk-${WORD}{16,}`, isOrdinary: true },
  // Google: API keys, OAuth secrets, access and refresh tokens.
  { type: 'key', form: `AIza${WORD}{20,}`, whole: 39 },
  { type: 'key', form: `GOCSPX-${WORD}{16,}` },
  { type: 'token', form: `ya29\\.${WORD}{16,}` },
  { type: 'token', form: `1//0${WORD}{16,}` },
  // Amazon.
  { type: 'key', form: '(?:AKIA|ASIA|AROA|AIDA|AGPA|ANPA|ANVA|ABIA|ACCA|APKA)[A-Z0-9]{12,}', whole: 20 },
  { type: 'key', form: 'A3T[A-Z0-9]{13,}', whole: 20 },
  // GitHub, GitLab, Bitbucket, Atlassian.
  { type: 'token', form: `gh[oprsu]_${LETTER}{16,}`, whole: 40 },
  { type: 'token', form: 'github_pat_[A-Za-z0-9_]{16,}', whole: 93 },
  { type: 'token', form: `gl(?:pat|dt|rt|rtr|ptt|cbt|ft|soat|agent|imt|oas|ffct)-[A-Za-z0-9_.-]{16,}` },
  { type: 'token', form: `GR1348941${WORD}{12,}`, whole: 29 },
  { type: 'token', form: `AT(?:ATT|CTT)3[A-Za-z0-9_=-]{16,}` },
  { type: 'token', form: `ATBB${LETTER}{24,}` },
  // Slack, Discord, Telegram.
  { type: 'token', form: `(?:xox[a-z](?:\\.xox[a-z])?|xapp)-${WORD}{10,}` },
  { type: 'token', form: 'hooks\\.slack\\.com/[a-z]{4,12}/[A-Za-z0-9/_-]{16,}' },
  { type: 'token', form: 'discord(?:app)?\\.com/api/webhooks/[0-9]{10,20}/[A-Za-z0-9_-]{16,}' },
  { type: 'token', form: `[MNO]${WORD}{22,27}\\.${WORD}{6}\\.${WORD}{25,}` },
  { type: 'token', form: `[0-9]{8,10}:AA${WORD}{30,}`, mark: /:AA/ },
  // Stripe, Square, Shopify, PayPal's Braintree.
  { type: 'key', form: `(?:sk|rk|pk|ek)_(?:live|test|prod)_${LETTER}{8,}` },
  { type: 'key', form: `whsec_[A-Za-z0-9+/=]{16,}` },
  { type: 'key', form: `sq0[a-z]{3}-${WORD}{16,}` },
  { type: 'token', form: `EAAA${WORD}{22,}` },
  { type: 'token', form: `shp(?:at|ca|pa|ss|tka)_${HEX}{16,}`, whole: 38 },
  { type: 'token', form: 'access_token\\$(?:production|sandbox)\\$[a-z0-9$]{16,}' },
  // Twilio, SendGrid, Mailgun, Mailchimp, Resend.
  { type: 'key', form: '(?:AC|SK|AP)[0-9a-fA-F]{32,}', whole: 34 },
  { type: 'key', form: `SG\\.${WORD}{10,64}\\.${WORD}{10,}` },
  { type: 'key', form: '(?:key|pubkey)-[0-9a-f]{32,}' },
  { type: 'key', form: '[0-9a-f]{32}-us[0-9]{1,2}', mark: /-us\d/ },
  { type: 'key', form: `re_${LETTER}{6,12}_${LETTER}{16,}`, isOrdinary: true },
  // Package registries.
  { type: 'token', form: `npm_${LETTER}{20,}`, whole: 40 },
  { type: 'token', form: `pypi-${WORD}{16,}`, isOrdinary: true },
  { type: 'token', form: 'rubygems_[0-9a-f]{32,}', whole: 57 },
  { type: 'token', form: `dckr_(?:pat|oat)_${WORD}{16,}` },
  { type: 'token', form: `cio${LETTER}{32,}` },
  // Models.
  { type: 'token', form: `(?:hf|api_org)_${LETTER}{20,}` },
  { type: 'key', form: `(?:gsk|r8|fw|tgp_v1)_${LETTER}{24,}` },
  { type: 'key', form: `(?:pplx|xai|nvapi|jina)[-_]${WORD}{24,}`, isOrdinary: true },
  { type: 'key', form: `lsv2_(?:pt|sk)_[A-Za-z0-9_]{24,}` },
  // Clouds and hosts: Azure, DigitalOcean, Databricks, Alibaba, Vercel, Netlify, Fly, Heroku, Supabase, PlanetScale.
  { type: 'key', form: `[A-Za-z0-9_~.]{3}[0-9]Q~[A-Za-z0-9_~.-]{28,}`, mark: /Q~/ },
  { type: 'token', form: 'do[oprt]_v1_[0-9a-f]{32,}', whole: 71 },
  { type: 'token', form: 'dapi[0-9a-f]{32,}' },
  { type: 'key', form: `LTAI${LETTER}{12,}` },
  { type: 'key', form: `AKID${LETTER}{28,}` },
  { type: 'token', form: `(?:vc[a-z]|nfp|nfc|nfo|nfu)_${LETTER}{20,}` },
  { type: 'token', form: `(?:fo1|fm1[ar]?|fm2)_[A-Za-z0-9_+/=-]{20,}` },
  { type: 'token', form: `HRKU-${WORD}{20,}` },
  { type: 'token', form: `(?:sbp|sb_secret)_[A-Za-z0-9_]{20,}` },
  { type: 'token', form: `pscale_(?:tkn|pw|oauth)_[A-Za-z0-9_.-]{16,}` },
  // Tools of a team: Linear, Notion, Figma, Airtable, Postman, Asana, Dropbox, Facebook.
  { type: 'key', form: `lin_(?:api|oauth)_${LETTER}{16,}` },
  { type: 'token', form: `(?:ntn|secret)_${LETTER}{32,}` },
  { type: 'token', form: `fig[dou]r?_${WORD}{20,}` },
  { type: 'token', form: `pat${LETTER}{14}\\.[0-9a-f]{32,}` },
  { type: 'key', form: `PMAK-${WORD}{20,}` },
  { type: 'token', form: `sl\\.[A-Za-z0-9_.-]{40,}` },
  { type: 'token', form: `EAA${LETTER}{40,}` },
  // Operation: Vault, Terraform, Doppler, Sentry, Grafana, New Relic, Dynatrace, Pulumi, Buildkite, 1Password, age.
  { type: 'token', form: `hv[sbr]\\.${WORD}{20,}` },
  { type: 'token', form: `${LETTER}{14}\\.atlasv1\\.[A-Za-z0-9_=-]{24,}`, mark: /atlasv1/ },
  { type: 'token', form: 'dp\\.(?:pt|st|ct|sa|scim|audit)\\.[A-Za-z0-9_.-]{16,}' },
  { type: 'token', form: 'sntry[su]_[A-Za-z0-9_+/=-]{16,}' },
  { type: 'token', form: `gl(?:sa|c)_[A-Za-z0-9_+/=-]{20,}` },
  { type: 'key', form: `NR(?:AK|AA|JS|II)-${WORD}{16,}` },
  { type: 'token', form: `dt0[a-z][0-9]{2}\\.[A-Z0-9]{16,32}\\.[A-Z0-9]{20,}` },
  { type: 'token', form: 'pul-[0-9a-f]{32,}', whole: 44 },
  { type: 'token', form: `bk[a-z]{2}_[0-9a-f]{32,}` },
  { type: 'token', form: `(?:ops_eyJ|[ps]k\\.eyJ)[A-Za-z0-9_.-]{20,}` },
  { type: 'key', form: 'AGE-SECRET-KEY-1[0-9A-Z]{20,}', whole: 74 },
  // Adobe, Artifactory, Authress, ClickHouse, Clojars, Cloudflare, Defined Networking, Duffel, EasyPost, Flutterwave.
  { type: 'key', form: 'A3-[A-Z0-9]{6}-(?:[A-Z0-9]{11}|[A-Z0-9]{6}-[A-Z0-9]{5})(?:-[A-Z0-9]{5}){1,3}[A-Z0-9]*' },
  { type: 'key', form: `p8e-${LETTER}{24,}`, whole: 36 },
  { type: 'key', form: `AKCp${LETTER}{40,}`, whole: 73 },
  { type: 'token', form: `cmVmd${LETTER}{40,}`, whole: 64 },
  {
    type: 'key',
    form: '(?:sc|ext|scauth|authress)_[a-z0-9]{5,30}\\.[a-z0-9]{4,6}\\.acc[_-][a-z0-9-]{10,32}\\.[A-Za-z0-9+/_=-]{20,}',
  },
  { type: 'key', form: `4b1d${LETTER}{38,}`, whole: 42 },
  { type: 'token', form: `CLOJARS_${LETTER}{30,}`, whole: 68 },
  { type: 'key', form: 'v1\\.0-[0-9a-f]{24}-[0-9a-f]{60,}', whole: 176 },
  { type: 'key', form: 'dnkey-[A-Za-z0-9=_-]{40,}' },
  { type: 'token', form: 'duffel_(?:test|live)_[A-Za-z0-9_=-]{24,}' },
  { type: 'token', form: `EZ[AT]K${LETTER}{40,}`, whole: 58 },
  { type: 'key', form: 'FLW(?:SECK|PUBK)(?:_TEST)?-[A-Za-z0-9]{12,}(?:-X)?' },
  // Frame.io, Harness, Infracost, Intra42, MaxMind, Octopus, OpenShift, Plaid, Prefect, ReadMe, Scalingo, Brevo.
  { type: 'token', form: 'fio-u-[A-Za-z0-9_=-]{40,}', whole: 70 },
  { type: 'token', form: `[ps]at\\.${WORD}{22}\\.${LETTER}{24}\\.${LETTER}{12,}` },
  { type: 'token', form: `ico-${LETTER}{32,}`, whole: 36 },
  { type: 'token', form: 's-s4t2(?:ud|af)-[0-9a-f]{40,}', whole: 74 },
  { type: 'key', form: `${LETTER}{6}_${LETTER}{29}_mmk`, mark: /_mmk/, whole: 40 },
  { type: 'key', form: 'API-[A-Z0-9]{26,}', whole: 30 },
  { type: 'token', form: `sha256~${WORD}{40,}`, whole: 50 },
  { type: 'token', form: 'access-(?:sandbox|development|production)-[0-9a-f]{8}-[0-9a-f-]{20,}' },
  { type: 'token', form: `pnu_${LETTER}{30,}`, whole: 40 },
  { type: 'token', form: 'rdme_[a-z0-9]{40,}', whole: 75 },
  { type: 'token', form: `tk-us-${WORD}{40,}`, whole: 54 },
  { type: 'key', form: 'xkeysib-[0-9a-f]{40,}(?:-[A-Za-z0-9]{8,})?' },
  // SettleMint, Shippo, Sourcegraph, Typeform, Vault before 1.10, Yandex, Facebook, Twitter, Lob, GoCardless, Teams.
  { type: 'token', form: `sm_[aps]at_${LETTER}{12,}`, whole: 23 },
  { type: 'token', form: `shippo_(?:live|test)_${HEX}{24,}`, whole: 52 },
  { type: 'token', form: `sgp_(?:(?:${HEX}{16}|local)_)?${HEX}{30,}` },
  { type: 'token', form: 'tfp_[A-Za-z0-9_.=-]{40,}' },
  { type: 'token', form: 's\\.[A-Za-z0-9]{24,}', isOrdinary: true },
  { type: 'token', form: `t1\\.${WORD}{1,80}={0,2}\\.${WORD}{60,}={0,2}` },
  { type: 'key', form: `AQVN${WORD}{30,}` },
  { type: 'key', form: `YC[a-zA-Z0-9_-]{38,}`, whole: 40 },
  { type: 'token', form: `[0-9]{15,16}(?:\\||%7C)${WORD}{27,}`, mark: /\||%7C/ },
  { type: 'token', form: 'A{22}[A-Za-z0-9%]{60,}' },
  { type: 'key', form: '(?:live|test)_(?:pub_)?[0-9a-f]{31,}' },
  { type: 'token', form: '[a-z0-9]{1,40}\\.webhook\\.office\\.com/webhookb2/[A-Za-z0-9@/-]{60,}', mark: /\.webhook\./ },
  { type: 'token', form: 'chat\\.googleapis\\.com/v1/spaces/[A-Za-z0-9/_?=&%-]{20,}' },
  // A JSON Web Token that was written in base64 once more.
  { type: 'token', form: `ZXlK${LETTER}{40,}` },
  // Keys of wallets, as WIF and BIP-32 write them.
  { type: 'key', form: '[xyzt]prv[1-9A-HJ-NP-Za-km-z]{80,}', whole: 111 },
  // JSON Web Tokens, also cut off.
  { type: 'token', form: `eyJ${WORD}{12,}(?:\\.[A-Za-z0-9_=-]+)*` },
];

/** The form of each key, which matches where a word begins. */
const FORMS = KNOWN_KEYS.map(({ form }) => new RegExp(`(?<![A-Za-z0-9])(?:${form})`, 'y'));
/** Which forms may begin with a letter. */
const BY_FIRST = new Map<string, number[]>();
/** Those that may begin with any, by what is in each of them. */
const BY_MARK: { mark: RegExp; form: number }[] = [];
KNOWN_KEYS.forEach(({ form, mark }, at) => {
  if (mark) BY_MARK.push({ mark, form: at });
  else for (const first of firstsOf(form)) BY_FIRST.set(first, [...(BY_FIRST.get(first) ?? []), at]);
});

/** The first letters of a form: of each alternative, of a list of letters, or the one that it begins with. */
function firstsOf(form: string): Set<string> {
  const isGroup = form.startsWith('(?:');
  const alternatives = isGroup ? form.slice(3, form.indexOf(')')).split('|') : [form];
  return new Set(alternatives.flatMap((one) => [.../^(?:\[([A-Za-z]+)\]|(.))/.exec(one)!.slice(1).join('')]));
}

/** A key in a word. */
export interface KnownInWord {
  start: number;
  end: number;
  type: SecretType;
  whole?: number;
}

const WORD_START = /(?<![A-Za-z0-9])[A-Za-z0-9]/g;

/** Keys and tokens in a word, by how they begin. */
export function findKnownKeys(word: string): KnownInWord[] {
  const found: KnownInWord[] = [];
  const marked = BY_MARK.filter(({ mark }) => mark.test(word)).map(({ form }) => form);
  for (const { 0: first, index } of word.matchAll(WORD_START)) {
    if (index < (found.at(-1)?.end ?? 0)) continue;
    const key = keyAt(word, index, BY_FIRST.get(first)) ?? keyAt(word, index, marked);
    if (key) found.push(key);
  }
  return found;
}

function keyAt(word: string, start: number, forms: readonly number[] = []): KnownInWord | null {
  for (const at of forms) {
    const form = FORMS[at]!;
    form.lastIndex = start;
    const key = form.exec(word)?.[0];
    const { type, isOrdinary, whole } = KNOWN_KEYS[at]!;
    if (!key || (isOrdinary && !isRandomLike(key.replace(/^[A-Za-z0-9]{1,5}[-_.]/, '')))) continue;
    return { start, end: start + key.length, type, ...(whole && { whole }) };
  }
  return null;
}

/** How known keys begin, as far as that is the same for all of a form, and each shorter beginning: `gh`, `glpat-`, `AKIA`. */
export const BEGINNINGS: ReadonlySet<string> = new Set(KNOWN_KEYS.flatMap(({ form }) => beginningsOf(form)));

function beginningsOf(form: string): string[] {
  const [, alternatives] = /^\(\?:([A-Za-z0-9_|-]+)\)/.exec(form) ?? [];
  const all = alternatives?.split('|') ?? [/^[A-Za-z0-9_-]*(?![{*+?])/.exec(form)?.[0] ?? ''];
  return all
    .flatMap((one) => Array.from({ length: one.length }, (_, at) => one.slice(0, at + 1)))
    .filter(({ length }) => length > 1);
}
