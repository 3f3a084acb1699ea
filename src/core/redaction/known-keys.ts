import type { SecretType } from './secret';

/** One form of keys, by how they begin. */
interface KnownKey {
  type: SecretType;
  /**
   * A regular expression. It ends with what may be repeated without an end, and asks for nothing after that: each
   * character is then read once.
   */
  form: string;
  /** Ordinary words may have this form, so there must also be digits in it. */
  needsDigits?: true;
}

const WORD = '[A-Za-z0-9_-]';
const LETTER = '[A-Za-z0-9]';
const HEX = '[0-9a-fA-F]';

/** Keys whose makers begin them so that they can be found. Most are from the makers' own pages on secret scanning. */
const KNOWN_KEYS: readonly KnownKey[] = [
  // OpenAI, Anthropic, OpenRouter, DeepSeek, Langfuse.
  { type: 'key', form: `sk-${WORD}{16,}`, needsDigits: true },
  // Google: API keys, OAuth secrets, access and refresh tokens.
  { type: 'key', form: `AIza${WORD}{20,}` },
  { type: 'key', form: `GOCSPX-${WORD}{16,}` },
  { type: 'token', form: `ya29\\.${WORD}{16,}` },
  { type: 'token', form: `1//0${WORD}{16,}` },
  // Amazon.
  { type: 'key', form: '(?:AKIA|ASIA|AROA|AIDA|AGPA|ANPA|ANVA|ABIA|ACCA|APKA)[A-Z0-9]{12,}' },
  // GitHub, GitLab, Bitbucket, Atlassian.
  { type: 'token', form: `gh[oprsu]_${LETTER}{16,}` },
  { type: 'token', form: 'github_pat_[A-Za-z0-9_]{16,}' },
  {
    type: 'token',
    form: `gl(?:pat|dt|rt|rtr|ptt|cbt|ft|soat|agent|imt|oas|ffct)-[A-Za-z0-9_.-]{16,}`,
    needsDigits: true,
  },
  { type: 'token', form: `AT(?:ATT|CTT)3[A-Za-z0-9_=-]{16,}` },
  { type: 'token', form: `ATBB${LETTER}{24,}` },
  // Slack, Discord, Telegram.
  { type: 'token', form: `(?:xox[a-z](?:\\.xox[a-z])?|xapp)-${WORD}{10,}` },
  { type: 'token', form: 'hooks\\.slack\\.com/[a-z]{4,12}/[A-Za-z0-9/_-]{16,}' },
  { type: 'token', form: 'discord(?:app)?\\.com/api/webhooks/[0-9]{10,20}/[A-Za-z0-9_-]{16,}' },
  { type: 'token', form: `[MNO]${WORD}{22,27}\\.${WORD}{6}\\.${WORD}{25,}` },
  { type: 'token', form: `[0-9]{8,10}:AA${WORD}{30,}` },
  // Stripe, Square, Shopify, PayPal's Braintree.
  { type: 'key', form: `(?:sk|rk|pk|ek)_(?:live|test)_${LETTER}{8,}` },
  { type: 'key', form: `whsec_[A-Za-z0-9+/=]{16,}` },
  { type: 'key', form: `sq0[a-z]{3}-${WORD}{16,}` },
  { type: 'token', form: `shp(?:at|ca|pa|ss|tka)_${HEX}{16,}` },
  { type: 'token', form: 'access_token\\$(?:production|sandbox)\\$[a-z0-9$]{16,}' },
  // Twilio, SendGrid, Mailgun, Mailchimp, Resend.
  { type: 'key', form: '(?:AC|SK|AP)[0-9a-f]{32,}' },
  { type: 'key', form: `SG\\.${WORD}{10,64}\\.${WORD}{10,}` },
  { type: 'key', form: '(?:key|pubkey)-[0-9a-f]{32,}' },
  { type: 'key', form: '[0-9a-f]{32}-us[0-9]{1,2}' },
  { type: 'key', form: `re_${LETTER}{6,12}_${LETTER}{16,}`, needsDigits: true },
  // Package registries.
  { type: 'token', form: `npm_${LETTER}{20,}` },
  { type: 'token', form: `pypi-${WORD}{16,}`, needsDigits: true },
  { type: 'token', form: 'rubygems_[0-9a-f]{32,}' },
  { type: 'token', form: `dckr_(?:pat|oat)_${WORD}{16,}` },
  { type: 'token', form: `cio${LETTER}{32,}` },
  // Models.
  { type: 'token', form: `(?:hf|api_org)_${LETTER}{20,}` },
  { type: 'key', form: `(?:gsk|r8|fw|tgp_v1)_${LETTER}{24,}` },
  { type: 'key', form: `(?:pplx|xai|nvapi|jina)[-_]${WORD}{24,}`, needsDigits: true },
  { type: 'key', form: `lsv2_(?:pt|sk)_[A-Za-z0-9_]{24,}` },
  // Clouds and hosts: Azure, DigitalOcean, Databricks, Alibaba, Vercel, Netlify, Fly, Heroku, Supabase, PlanetScale.
  { type: 'key', form: `[A-Za-z0-9_~.]{3}[0-9]Q~[A-Za-z0-9_~.-]{28,}` },
  { type: 'token', form: 'do[oprt]_v1_[0-9a-f]{32,}' },
  { type: 'token', form: 'dapi[0-9a-f]{32,}' },
  { type: 'key', form: `LTAI${LETTER}{12,}` },
  { type: 'key', form: `AKID${LETTER}{28,}` },
  { type: 'token', form: `(?:vc[a-z]|nfp|nfc|nfo|nfu)_${LETTER}{20,}` },
  { type: 'token', form: `(?:fo1|fm1|fm1a|fm2)_[A-Za-z0-9_+/=-]{20,}` },
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
  { type: 'token', form: `${LETTER}{14}\\.atlasv1\\.[A-Za-z0-9_=-]{24,}` },
  { type: 'token', form: 'dp\\.(?:pt|st|ct|sa|scim|audit)\\.[A-Za-z0-9_.-]{16,}' },
  { type: 'token', form: 'sntry[su]_[A-Za-z0-9_+/=-]{16,}' },
  { type: 'token', form: `gl(?:sa|c)_[A-Za-z0-9_+/=-]{20,}` },
  { type: 'key', form: `NR(?:AK|AA|JS|II)-${WORD}{16,}` },
  { type: 'token', form: `dt0[a-z][0-9]{2}\\.[A-Z0-9]{16,32}\\.[A-Z0-9]{20,}` },
  { type: 'token', form: 'pul-[0-9a-f]{32,}' },
  { type: 'token', form: `bk[a-z]{2}_[0-9a-f]{32,}` },
  { type: 'token', form: `(?:ops_eyJ|[ps]k\\.eyJ)[A-Za-z0-9_.-]{20,}` },
  { type: 'key', form: 'AGE-SECRET-KEY-1[0-9A-Z]{20,}' },
  // JSON Web Tokens, also cut off.
  { type: 'token', form: `eyJ${WORD}{12,}(?:\\.[A-Za-z0-9_=-]+)*` },
];

const ANY = new RegExp(`(?<![A-Za-z0-9])(?:${KNOWN_KEYS.map(({ form }, at) => `(?<k${at}>${form})`).join('|')})`, 'g');

/** Keys and tokens in a word, by how they begin. */
export function findKnownKeys(word: string): { start: number; end: number; type: SecretType }[] {
  const found: { start: number; end: number; type: SecretType }[] = [];
  for (const match of word.matchAll(ANY)) {
    const at = KNOWN_KEYS.findIndex((_key, index) => match.groups![`k${index}`] !== undefined);
    const { type, needsDigits } = KNOWN_KEYS[at]!;
    if (needsDigits && (match[0].match(/[0-9]/g)?.length ?? 0) < 2) continue;
    found.push({ start: match.index, end: match.index + match[0].length, type });
  }
  return found;
}
