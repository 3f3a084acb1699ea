import type { Plugin } from 'vite';

/**
 * What the compiler cannot know of Svelte's runtime: this bundle never hydrates server-made HTML, uses neither legacy mode
 * nor tracing, and has no `animate:`, no transitions, no boundaries, no MathML, no lists that are changed in place and no deep state
 * (components use `$state.raw`). The code
 * for them then falls away, and with it the last mention of `innerHTML`; so do checks for mistakes that the tests find in
 * the uncut runtime.
 *
 * Of nanostores, what is computed lives as long as its page, is never a promise, and no change waits for others.
 *
 * Of mark.js only `mark()` with its default options is used, over text of our own without frames. What serves other
 * options and the walk through iframes, half of it, falls away, and so does its table of accents: the drawer paints letters
 * as they were typed. Its own source still finds and paints (docs/adr/0008).
 */
const EDITS: readonly { file: RegExp; edits: readonly [RegExp, string][] }[] = [
  {
    file: /svelte\/src\/internal\/(flags\/index|client\/dom\/hydration)\.js$/,
    edits: [
      [/export let (hydrating|\w+_mode_flag) = false/g, 'export const $1 = false'],
      [/^\t(?:hydrating|\w+_mode_flag) = (?:value|true|false);$/gm, ''],
    ],
  },
  {
    file: /svelte\/src\/internal\/client\/dom\/blocks\/each\.js$/,
    edits: [
      [/\(\w*\.?flags & EACH_IS_ANIMATED\) !== 0/g, 'false'],
      [/\(current\.e\.f & INERT\) === 0/g, 'true'],
      [/^\tfor \(.*\) \{\n\t\tpause_children\(.*\n\t\}/m, ''],
      [/derived_safe_equal/g, 'derived'],
      [/mutable \? .*\) : (?=source\(value\))/, ''],
      [/(?:var previous_each_item = |(?<=\t))current_each_item(?: = item)?;/g, ''],
      [/\} finally \{\n\t\tcurrent_each_item = previous_each_item;/, ''],
      [/try(?= \{\n\t\titem\.e = branch)/, ''],
    ],
  },
  {
    file: /svelte\/src\/internal\/client\/dom\/blocks\/if\.js$/,
    edits: [
      [/, \[root_index, hydrate_index\](?: = \[0, 0\])?/, ''],
      [/, \[root_index \+ 1, hydrate_index\]/, ''],
      [/root_index > 0 \? EFFECT_TRANSPARENT : 0/, '0'],
    ],
  },
  {
    // Each error of a handler is thrown on by itself.
    file: /svelte\/src\/internal\/client\/dom\/elements\/events\.js$/,
    edits: [
      [/if \(throw_error\) \{\s+other_errors[^}]*\} else \{[^}]*\}/, 'queueMicrotask(() => {\nthrow error;\n});'],
      [/if \(throw_error\) \{[^]*?throw throw_error;\n\t\t\}/, ''],
      [/var throw_error;|var other_errors = \[\];/g, ''],
    ],
  },
  {
    file: /svelte\/src\/internal\/client\/render\.js$/,
    edits: [[/typeof value === 'object' \? value \+ '' : /, '']],
  },
  {
    file: /svelte\/src\/internal\/client\/reactivity\/sources\.js$/,
    edits: [
      [/should_proxy \? proxy\(value\) : value/, 'value'],
      [/active_reaction !== null &&(?=\s+\/\/ since we are untracking)/, 'false &&'],
    ],
  },
  {
    file: /svelte\/src\/internal\/client\/reactivity\/effects\.js$/,
    edits: [
      [/(?<=^export function run_out_transitions\(transitions, fn\) \{\n)[^]*?(?=^\})/m, 'fn();\n'],
      [/effect\.ac\?\.abort\(STALE_REACTION\)|transitions: null,|b: parent && parent\.b,/g, ''],
      [/transitions !== null/g, 'false'],
      [/(?<=^(?:export )?function (?:pause_children|resume_children|validate_effect)\(.*\) \{\n)[^]*?(?=^\})/gm, ''],
    ],
  },
  {
    file: /svelte\/src\/internal\/client\/errors\.js$/,
    edits: [[/https:\/\/svelte\.dev\/e\//g, '']],
  },
  {
    file: /svelte\/src\/internal\/client\/error-handling\.js$/,
    edits: [[/(?<=^export function \w+\(.*\) \{\n)[^]*?(?=^\})/gm, 'throw error;\n']],
  },
  {
    file: /svelte\/src\/internal\/client\/runtime\.js$/,
    edits: [
      [/reaction\.ac !== null|captured_signals !== null/g, 'false'],
      [/ && \(flags & INERT\) === 0/, ''],
      // Without boundaries an error is thrown on as it is.
      [/\} catch \(error\) \{\n\t\thandle_error\(error\);\n\t(?=\} finally)/, ''],
      [/(?<=^function infinite_loop_guard\(\) \{\n)[^]*?(?=^\})/m, 'e.effect_update_depth_exceeded();\n'],
    ],
  },
  {
    file: /svelte\/src\/internal\/client\/dom\/template\.js$/,
    edits: [
      [/element\.tagName === 'TEMPLATE'[^:]*:/, ''],
      [/name === 'math' \? NAMESPACE_MATHML : ns/, 'ns'],
      [/\(flags & TEMPLATE_USE_MATHML\) !== 0[^:]*:/, ''],
      [/element\.tagName === 'foreignObject' \? undefined : /, ''],
      [/ \|\| item\[0\]\[0\] === '\/'/, ''],
      [/item \? item\[0\]\.slice\(3\) : ''/, "''"],
      [/attributes\?\.is\b/, 'undefined'],
    ],
  },
  {
    file: /svelte\/src\/internal\/client\/dom\/operations\.js$/,
    edits: [[/(?<=^export function set_attribute\(.*\) \{\n)\tif [^]*?^\t\}/m, '']],
  },
  {
    file: /svelte\/src\/utils\.js$/,
    edits: [[/PASSIVE_EVENTS\.includes\(name\)/, 'false']],
  },
  {
    // None of the attributes that we set has a property that takes anything but its text.
    file: /svelte\/src\/internal\/client\/dom\/elements\/attributes\.js$/,
    edits: [
      [/typeof value !== 'string' && get_setters\(element\)\.includes\(attribute\)/, 'false'],
      [/attribute === 'loading'/, 'false'],
      [/ && \(value !== 0 \|\| element\.nodeName !== 'PROGRESS'\)/, ''],
      [/(?<=^function get_attributes\(element\) \{\n)[^]*?(?=^\})/m, 'return (element.__attributes ??= {});\n'],
    ],
  },
  {
    file: /svelte\/src\/internal\/client\/constants\.js$/,
    edits: [
      [/(?<=INERT = )1 << 13/, '0'],
      [/new \(class StaleReactionError[^]*?\}\)\(\)/, 'null'],
    ],
  },
  {
    file: /nanostores\/computed\/index\.js$/,
    edits: [
      [/onMount\(\$computed, \(\) => \{[^]*?^ {2}\}\)$/m, 'for (let $store of stores) $store.listen(run)\nset()'],
      [/value && value\.then && value\.t\b/, 'false'],
      [/if \(!Array\.isArray\(stores\)\) stores = \[stores\]/, ''],
    ],
  },
  {
    file: /nanostores\/atom\/index\.js$/,
    edits: [[/batchSeen\?\.get\(listenerQueue\[i\]\)/, 'null']],
  },
  {
    file: /mark\.js\/src\/lib\/mark\.js$/,
    edits: [
      [
        /^import DOMIterator from '.\/domiterator';$/m,
        `class DOMIterator {
          constructor(context) {
            this.context = context;
          }
          forEachNode(show, each, filter, done) {
            const nodes = document.createNodeIterator(this.context, show);
            for (let node; (node = nodes.nextNode()); ) each(node);
            done();
          }
        }`,
      ],
      [
        /this\.(?:opt\.(?:acrossElements|caseSensitive|className|ignoreJoiners|ignorePunctuation\.length|diacritics))/g,
        'false',
      ],
      [/this\.opt\.wildcards/g, "'disabled'"],
      [/(?<=^ {2}createAccuracyRegExp\(str\) \{\n)[^]*?(?=^ {2}\})/m, 'return `()(${str})`;\n'],
      [/(?<=^ {2}set opt\(val\) \{\n)[^]*?(?=^ {2}\})/m, ''],
      [/^ +const ua = [^]*?^ {4}\}$/m, ''],
      [/this\.opt\.(?:each|noMatch|done)\(.*?\);/g, ''],
      [/this\.opt\.(?:filter\(.*?\)|separateWordSearch)/g, 'true'],
      [/this\.opt\.(?:element|iframes|exclude|iframesTimeout)(?=[ ,\n])/g, 'undefined'],
      [/!undefined \? 'mark' : undefined/, "'mark'"],
      [/Object\.keys\(this\.opt\.synonyms\)\.length/g, '0'],
      [/^ +this\.log\([^;]+\);$/gm, ''],
      [
        /^ {2}(?:log|\w*Wildcards\w*|\w*Joiners\w*|\w*Syno\w+|isNumeric|c\w+Ranges|createDiacriticsRegExp|matchesExclude|\w+MappedTextNode|wrapMatchesAcrossElements|wrapRangeFromIndex|unwrapMatches|normalizeTextNode|markRegExp|markRanges|unmark)\(.*\) \{\n[^]*?^ {2}\}$/gm,
        '',
      ],
    ],
  },
];

/** Makes the edits, and stops the build where a package is not written as they expect. */
export function editPackages(): Plugin {
  return {
    name: 'recurate:edit-packages',
    enforce: 'pre',
    transform(code, id) {
      const found = EDITS.find(({ file }) => file.test(id));
      if (!found) return null;
      return {
        code: found.edits.reduce((text, [from, to]) => {
          if (text.search(from) < 0) this.error(`The package has changed, look at EDITS again: ${id}, ${from}`);
          return text.replace(from, to);
        }, code),
        map: null,
      };
    },
  };
}
