import type { Surroundings } from './agent';

const ABSOLUTE = /^(?:[/\\]|[a-z]:[/\\])/i;

/**
 * The folder that an environment variable names, without a separator at its end; null if there is none. One that is
 * relative to where the agent was started cannot be known.
 */
export function envFolder(name: string, { env, home }: Surroundings): string | null {
  const named = env[name]?.trim().replace(/^~(?=$|[/\\])/, () => home);
  if (!named || !ABSOLUTE.test(named)) return null;
  return named.replace(/(?<=[^:])[/\\]+$/, '');
}
