/**
 * The names of the platforms shipped with Recurate, by id. Apart from the platforms themselves: where marks are listed,
 * the names are needed and the selectors are not.
 */
export const SHIPPED_NAMES = { claude: 'Claude', chatgpt: 'ChatGPT', gemini: 'Gemini', grok: 'Grok' } as const;
