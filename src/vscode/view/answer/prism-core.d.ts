/** Prism without its languages, and without what it does to a page by itself. */
declare module 'prismjs/components/prism-core.js' {
  const Prism: { -readonly [Name in keyof typeof import('prismjs')]: (typeof import('prismjs'))[Name] };
  export default Prism;
}
