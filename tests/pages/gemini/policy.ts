// Must run before Quill, which writes innerHTML. Gemini enforces Trusted Types and allows its own code in the same way.
(window as { trustedTypes?: { createPolicy(name: string, rules: object): unknown } }).trustedTypes?.createPolicy(
  'default',
  {
    createHTML: (html: string) => html,
  },
);
