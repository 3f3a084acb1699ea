// Must run before deep-chat, which writes innerHTML. A page with Trusted Types needs such a policy to use it.
(window as { trustedTypes?: { createPolicy(name: string, rules: object): unknown } }).trustedTypes?.createPolicy(
  'default',
  {
    createHTML: (html: string) => html,
  },
);
