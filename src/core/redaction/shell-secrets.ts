import type { FoundInText } from './found-in-text';

/**
 * How commands are given a secret. What they say before it is at most 200 characters, so that each command is read once.
 * The secret is the last group.
 */
const COMMANDS: readonly RegExp[] = [
  // mysql -u root -pSecret: without a space.
  /\b(?:mysql|mysqldump|mysqladmin|mysqlimport|mariadb|mariadb-dump|mongo|mongodump)\b[^\n]{0,200}?\s-p(["']?)([^\s"'-][^\s"']{2,})\1/g,
  /\b(?:sshpass|plink|pscp|psftp|(?:docker|podman|buildah|helm registry|az|oc|npm|cf|twine)\s{1,3}(?:login|upload))\b[^\n]{0,200}?\s-p[ =]?(["']?)([^\s"'-][^\s"']{2,})\1/g,
  /\b(?:redis-cli|valkey-cli)\b[^\n]{0,200}?\s-a[ =]?(["']?)([^\s"']{4,})\1/g,
  // curl -u name:secret.
  /\b(?:curl|wget|http|https|xh|ldapsearch|lftp|smbclient|rclone)\b[^\n]{0,200}?\s(?:-u|-U|--user|-a|--auth)[ =]?(["']?)[\w.@\\/-]{1,64}[:%]([^\s"']{3,})\1/g,
  /\bldapsearch\b[^\n]{0,200}?\s-w[ =]?(["']?)([^\s"']{3,})\1/g,
  /\bhtpasswd\s{1,4}(?:-\w{1,8}\s{1,4}){1,4}\S{1,80}\s{1,4}\S{1,64}\s{1,4}(["']?)([^\s"']{4,})\1(?:\s|$)/g,
  /\b-pass(?:in|out)?\s(["']?)pass:([^\s"']{3,})\1/g,
  // The file .netrc, and what is like it.
  /\blogin\s{1,4}\S{1,80}\s{1,4}password\s{1,4}(["']?)([^\s"']{3,})\1/g,
  /\bIDENTIFIED\s{1,3}(?:WITH\s{1,3}\w{1,40}\s{1,3})?(?:BY|AS)\s{1,3}(["'])([^"'\n]{3,})\1/gi,
  /\b(?:PASSWORD|ENCRYPTED PASSWORD)\s{1,3}(')([^'\n]{3,})\1/g,
  /\bnet\s{1,3}use(?:r)?\s{1,3}\S{1,120}\s{1,3}()([^\s/"'][^\s"']{3,})(?=\s{1,3}\/)/gi,
];
/** In a text without any of these there is no such command. */
const MAY_HAVE = /\s-(?:p|a|u|U|w|-user|-auth|\w*b|pass)|\blogin\s|\bIDENTIFIED\s|\bPASSWORD\s|\bnet\s+user?/i;

/** Secrets in commands, as in `mysql -pSecret` and `curl -u name:secret`. */
export function findShellSecrets(text: string): FoundInText[] {
  if (!MAY_HAVE.test(text)) return [];
  return COMMANDS.flatMap((command) =>
    [...text.matchAll(command)].flatMap((match): FoundInText[] => {
      const [all, quote, secret] = match as unknown as [string, string, string];
      if (/^[$<{%]|^\*+$/.test(secret)) return [];
      const start = match.index + all.lastIndexOf(secret, all.length - quote.length);
      return [{ start, end: start + secret.length, type: 'password' }];
    }),
  );
}
