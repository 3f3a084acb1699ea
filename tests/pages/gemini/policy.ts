// Must run before Quill, which writes innerHTML: Gemini enforces Trusted Types and lets its own code pass like this.
(window as { trustedTypes?: { createPolicy(name: string, rules: object): unknown } }).trustedTypes?.createPolicy(
  'default',
  {
    createHTML: (html: string) => html,
  },
);
