import { between, DIGITS, HEX, LETTERS, pick, type Random, SMALL, some } from './random';

/**
 * Keys that can be told by how they begin, each as its maker makes it: what is written stands, and `{…}` is so many signs
 * of a kind: a letter or digit, a small one, a capital one, a hex digit, a digit, or one with `_` and `-`. Restated from the
 * rules of gitleaks (https://github.com/gitleaks/gitleaks, MIT licence) and the makers' pages. Some are in two parts, so
 * that no scanner of repositories takes this file for a leak.
 */
export const KNOWN_FORMS: readonly (readonly [maker: string, form: string])[] = [
  ['1Password', 'A3-{U6}-{U11}-{U5}-{U5}-{U5}'],
  ['1Password service', 'ops_' + 'eyJ{A260}'],
  ['Adobe', 'p8e-{a32}'],
  ['age', 'AGE-SECRET-' + 'KEY-1{U58}'],
  ['Airtable', 'pat{A14}.{h64}'],
  ['Alibaba', 'LTAI{A20}'],
  ['Anthropic', 'sk-' + 'ant-api03-{W93}AA'],
  ['Anthropic admin', 'sk-' + 'ant-admin01-{W93}AA'],
  ['Artifactory', 'AKCp{A69}'],
  ['Artifactory reference', 'cmVmd{A59}'],
  ['Atlassian', 'ATATT3{A186}'],
  ['Authress', 'sc_{a12}.{a5}.acc_{a16}.{A60}'],
  ['Amazon', 'AKIA{U16}'],
  ['Amazon, for a while', 'ASIA{U16}'],
  ['Azure', '{A3}8Q~{A33}'],
  ['ClickHouse', '4b1d{A38}'],
  ['Clojars', 'CLOJARS_{a60}'],
  ['Cloudflare', 'v1.0-{h24}-{h146}'],
  ['Databricks', 'dapi{h32}'],
  ['Defined Networking', 'dnkey-{a26}-{a52}'],
  ['DigitalOcean', 'dop_v1_{h64}'],
  ['DigitalOcean OAuth', 'doo_v1_{h64}'],
  ['Discord', 'M{A23}.{A6}.{W27}'],
  ['Docker', 'dckr_' + 'pat_{W27}'],
  ['Doppler', 'dp.pt.{a43}'],
  ['Dropbox', 'sl.{W135}'],
  ['Duffel', 'duffel_live_{W43}'],
  ['Dynatrace', 'dt0c01.{U24}.{U64}'],
  ['EasyPost', 'EZAK{A54}'],
  ['Facebook', 'EAAC{A120}'],
  ['Facebook app', '{d15}|{W27}'],
  ['Figma', 'figd_{W40}'],
  ['Flutterwave', 'FLWSECK_TEST-{h32}-X'],
  ['Fly', 'fo1_{W43}'],
  ['Frame.io', 'fio-u-{W64}'],
  ['Google', 'AIza{W35}'],
  ['Google OAuth', 'GOCSPX-{W28}'],
  ['Google access', 'ya29.{W80}'],
  ['GitHub', 'gh' + 'p_{A36}'],
  ['GitHub OAuth', 'gh' + 'o_{A36}'],
  ['GitHub app', 'gh' + 's_{A36}'],
  ['GitHub refresh', 'gh' + 'r_{A36}'],
  ['GitHub fine-grained', 'github_' + 'pat_{A22}_{A59}'],
  ['GitLab', 'gl' + 'pat-{W20}'],
  ['GitLab deploy', 'gl' + 'dt-{W20}'],
  ['GitLab trigger', 'gl' + 'ptt-{h40}'],
  ['GitLab runner', 'gl' + 'rt-{W20}'],
  ['GitLab registration', 'GR1348941{W20}'],
  ['GitLab job', 'gl' + 'cbt-{h2}_{W20}'],
  ['GitLab flags', 'gl' + 'ffct-{W20}'],
  ['Grafana', 'glsa_{A32}_{h8}'],
  ['Grafana Cloud', 'glc_{A60}'],
  ['Harness', 'pat.{A22}.{A24}.{A20}'],
  ['Heroku', 'HRKU-AA{W58}'],
  ['Hugging Face', 'hf_{l34}'],
  ['Hugging Face organization', 'api_org_{l34}'],
  ['Infracost', 'ico-{A32}'],
  ['Intra42', 's-s4t2ud-{h64}'],
  ['JWT', 'eyJ{A30}.eyJ{A60}.{W43}'],
  ['Linear', 'lin_' + 'api_{A40}'],
  ['Mailchimp', '{h32}-us17'],
  ['Mailgun', 'key-{h32}'],
  ['MaxMind', '{A6}_{A29}_mmk'],
  ['New Relic', 'NRAK-{U27}'],
  ['Notion', 'ntn_{d11}{A35}'],
  ['npm', 'npm' + '_{A36}'],
  ['Octopus', 'API-{U26}'],
  ['OpenAI', 'sk-' + 'proj-{W74}T3BlbkFJ{W74}'],
  ['OpenAI, older', 'sk-' + '{A20}T3BlbkFJ{A20}'],
  ['OpenShift', 'sha256~{W43}'],
  ['Perplexity', 'pplx-{A48}'],
  ['Plaid', 'access-production-{h8}-{h4}-{h4}-{h4}-{h12}'],
  ['PlanetScale', 'pscale_tkn_{W43}'],
  ['PlanetScale password', 'pscale_pw_{W43}'],
  ['Postman', 'PMAK-{h24}-{h34}'],
  ['Prefect', 'pnu_{A36}'],
  ['Pulumi', 'pul-{h40}'],
  ['PyPI', 'pypi-' + 'AgEIcHlwaS5vcmc{W70}'],
  ['ReadMe', 'rdme_{a70}'],
  ['RubyGems', 'rubygems_{h48}'],
  ['Scalingo', 'tk-us-{W48}'],
  ['SendGrid', 'SG.{W22}.{W43}'],
  ['Brevo', 'xkeysib-{h64}-{A16}'],
  ['Sentry', 'sntryu_{h64}'],
  ['SettleMint', 'sm_pat_{A16}'],
  ['Shippo', 'shippo_live_{h40}'],
  ['Shopify', 'shpat_{h32}'],
  ['Slack bot', 'xox' + 'b-{d12}-{d12}-{A24}'],
  ['Slack user', 'xox' + 'p-{d12}-{d12}-{d12}-{h32}'],
  ['Slack app', 'xapp-1-{U11}-{d13}-{h64}'],
  ['Slack webhook', 'hooks.slack.com/' + 'services/T{U8}/B{U8}/{A24}'],
  ['Sourcegraph', 'sgp_{h16}_{h40}'],
  ['Square', 'sq0atp-{W22}'],
  ['Square, newer', 'EAAA{W60}'],
  ['Stripe', 'sk_' + 'live_{A24}'],
  ['Stripe restricted', 'rk_' + 'prod_{A24}'],
  ['Supabase', 'sbp_{h40}'],
  ['Telegram', '{d10}:AA{W33}'],
  ['Terraform', '{A14}.atlasv1.{W65}'],
  ['Twilio', 'SK{h32}'],
  ['Typeform', 'tfp_{W59}'],
  ['Vault', 'hvs.{W95}'],
  ['Vault, older', 's.{A24}'],
  ['Yandex', 't1.{W40}.{W86}'],
  ['Yandex API', 'AQVN{W36}'],
  ['a wallet', 'xprv{b107}'],
];

const SIGNS: Readonly<Record<string, string>> = {
  A: LETTERS + DIGITS,
  a: SMALL + DIGITS,
  l: LETTERS,
  U: SMALL.toUpperCase() + '234567',
  W: LETTERS + DIGITS + '_-',
  h: HEX,
  d: DIGITS,
  b: '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz',
};

/** One key of a form. It does not end with what may end a sentence. */
export function keyOf(form: string, random: Random): string {
  const key = form.replace(/\{([A-Za-z])(\d+)\}/g, (_all, kind: string, length: string) =>
    some(random, SIGNS[kind]!, Number(length)),
  );
  return key.replace(/[_-]$/, () => some(random, LETTERS, 1));
}

/** A key of any form. */
export function anyKey(random: Random): string {
  return keyOf(pick(random, KNOWN_FORMS)[1], random);
}

/** Words of no language, which can be spoken: a password that people make up. */
export function spoken(random: Random, least: number, most: number): string {
  const length = between(random, least, most);
  let word = '';
  while (word.length < length) word += pick(random, [...'bcdfghjklmnprstvw']) + pick(random, [...'aeiou']);
  return word.slice(0, length);
}
