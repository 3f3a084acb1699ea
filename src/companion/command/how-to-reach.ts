/** How the person tells agents where the companion is over HTTP, and what they have to show. */
export function howToReach(url: string, token: string): string {
  const headers = { Authorization: `Bearer ${token}` };
  return [
    `Agents are served on ${url}. Each has to show this token, which is for you alone: ${token}`,
    `  Claude Code: claude mcp add --transport http recurate ${url} --header "Authorization: Bearer ${token}"`,
    `  Gemini CLI: gemini mcp add --transport http --header "Authorization: Bearer ${token}" recurate ${url}`,
    `  VS Code, in the mcp.json of your profile: ${JSON.stringify({ servers: { recurate: { type: 'http', url, headers } } })}`,
    `  Cursor, in ~/.cursor/mcp.json: ${JSON.stringify({ mcpServers: { recurate: { url, headers } } })}`,
    `  Codex, in ~/.codex/config.toml: [mcp_servers.recurate], url = "${url}", http_headers = { Authorization = "Bearer ${token}" }`,
    `  Any other: the header "Authorization: Bearer ${token}" with each request. Keep it out of files that you share.`,
  ].join('\n');
}
