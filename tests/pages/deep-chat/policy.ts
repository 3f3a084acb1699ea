// Must run before deep-chat, which writes innerHTML: a page with Trusted Types that uses it lets that pass like this.
(window as { trustedTypes?: { createPolicy(name: string, rules: object): unknown } }).trustedTypes?.createPolicy(
  'default',
  {
    createHTML: (html: string) => html,
  },
);
