import { MOST_AGENT_ORIGINS, type Settings } from './settings';

/** The change by which pages of an origin are opened for an agent without a question. The oldest ones make room. */
export function withAgentOrigin({ agentOrigins }: Settings, origin: string): Pick<Settings, 'agentOrigins'> {
  return { agentOrigins: [...agentOrigins.filter((one) => one !== origin), origin].slice(-MOST_AGENT_ORIGINS) };
}

/** The change by which they no longer are. */
export function withoutAgentOrigin({ agentOrigins }: Settings, origin: string): Pick<Settings, 'agentOrigins'> {
  return { agentOrigins: agentOrigins.filter((one) => one !== origin) };
}
