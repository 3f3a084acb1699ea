/** How the person starts this program in a terminal, as it was started now. @param rest - What stands behind it. */
export function ownCommand(...rest: readonly string[]): string {
  return ['node', `"${process.argv[1] ?? 'cli.js'}"`, ...rest].join(' ');
}
