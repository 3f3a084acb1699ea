/** Temml without its extension for chemistry. */
declare module 'temml/temml.js' {
  export { default } from 'temml';
}
