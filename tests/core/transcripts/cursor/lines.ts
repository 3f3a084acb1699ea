/* Messages as Cursor's agent writes them, with made-up contents. */

export const text = (words: string): object => ({ type: 'text', text: words });
export const tool = (name: string, input: object = { command: 'ls' }): object => ({ type: 'tool_use', name, input });
export const message = (role: string, ...content: readonly object[]): object => ({ role, message: { content } });
export const user = (words: string): object =>
  message('user', text(`<timestamp>Tuesday</timestamp>\n<user_query>\n${words}\n</user_query>`));
export const agent = (...content: readonly object[]): object => message('assistant', ...content);
export const ended = (status = 'success'): object => ({ type: 'turn_ended', status });
