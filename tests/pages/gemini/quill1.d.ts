declare module 'quill1' {
  export { default } from 'quill';
}
