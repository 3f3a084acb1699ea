/** Quill 1.3.7 ships no types. What the tests use is the same as in Quill 2. */
declare module 'quill1' {
  import Quill from 'quill';
  export default Quill;
}
