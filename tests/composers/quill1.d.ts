/** Quill 1.3.7 ships no types; what the tests use of it is as in Quill 2. */
declare module 'quill1' {
  import Quill from 'quill';
  export default Quill;
}
