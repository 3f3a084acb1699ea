/**
 * Classes from utility frameworks. They describe appearance and change with every design update. These are the first
 * words of the utilities in the documentation of Tailwind (v2 to v4) and UnoCSS (presets mini and wind).
 */
const UTILITIES = // layout
  (
    'aspect columns break box block inline flex grid table contents list flow hidden float clear isolate isolation object overflow ' +
    'overscroll static fixed absolute relative sticky inset top right bottom left start end visible invisible collapse z container ' +
    // flexbox, grid
    'basis grow shrink order col row auto gap justify content items self place col-span row-span ' +
    // spacing, sizing
    'p px py pt pr pb pl ps pe pbs pbe m mx my mt mr mb ml ms me mbs mbe space w h size min max minw maxw minh maxh ' +
    // typography
    'font text antialiased subpixel italic not normal tracking leading line lines slashed lining oldstyle proportional tabular diagonal ' +
    'stacked ordinal underline overline no decoration uppercase lowercase capitalize truncate indent align vertical whitespace wrap hyphens ' +
    'prose word case ' +
    // backgrounds, borders, effects
    'bg from via to gradient border divide outline ring rounded rd b shadow drop opacity op mix blur brightness contrast grayscale hue ' +
    'invert saturate sepia filter backdrop mask color c ' +
    // tables, transitions, transforms
    'caption transition ease duration delay animate transform rotate scale skew translate perspective origin backface ' +
    // interactivity, svg, accessibility, plugins
    'accent appearance caret cursor pointer resize scroll scrollbar snap touch select will fill stroke sr forced field scheme line-clamp ' +
    'i un lh fw user ' +
    // styling helpers that many sites define
    'clearfix pull push fade show hide no-scroll'
  ).split(' ');
/** States and the first words of variants, which are temporary. */
const STATES = (
  'hover focus focused active visited target first last only odd even empty disabled enabled checked indeterminate default required valid ' +
  'invalid user-valid user-invalid in placeholder autofill read before after marker selection file open closed inert rtl ltr dark light sm ' +
  'md lg xl xxl xs print portrait landscape motion pointer-fine any supports has not group peer aria data nth is has-been selected new ' +
  'old loading loaded done streaming streamed expanded collapsed current visible hidden mounted enter leave appear animating ng dragging ' +
  'pending typing editing hovered pressed'
).split(' ');
const FIRST_WORDS: ReadonlySet<string> = new Set([...UTILITIES, ...STATES]);
/**
 * Words that can start a utility or name a thing. They count as a utility if one of these follows, or if they are
 * alone.
 */
const AMBIGUOUS: Readonly<Record<string, RegExp>> = {
  content: /^(normal|center|start|end|between|around|evenly|baseline|stretch|none|fit|auto)$/,
  text: /^(?!(block|message|content|bubble|answer|response|part|output|input|box|area|field|wrapper|container|body|row)$)/,
  list: /^(none|disc|decimal|inside|outside|image|item|opacity)$/,
  object: /^(contain|cover|fill|none|scale|top|bottom|left|right|center)$/,
  from: /^(?!(assistant|user|bot|ai|me|them|model|agent|human|you|system|other)$)/,
  to: /^(?!(assistant|user|bot|ai|me|them|model|agent|human|you|system|other)$)/,
  line: /^(clamp|through|height|normal)$/,
  box: /^(border|content|decoration)$/,
  group: /^(hover|focus|active|has|data|aria)$/,
  new: /^(line)$/,
  only: /^(child|of)$/,
  origin: /^(center|top|bottom|left|right)$/,
  right: /^(auto|full|px)$/,
  left: /^(auto|full|px)$/,
  word: /^(break|spacing|normal)$/,
  field: /^(sizing)$/,
  row: /^(span|start|end|auto|reverse)$/,
  table: /^(auto|fixed|cell|row|column|caption|header|footer)$/,
  file: /^(name|path)?$/,
  select: /^(none|text|all|auto)$/,
  me: /^(\d+|auto|px)$/,
  user: /^(valid|invalid|select)$/,
};
/** Of these, the ones that are a utility on their own. */
const WHOLE = /^(group|container|table|row|select|new|only)$/;

/**
 * True for a class from a utility framework or for a state, including variants (`sm:flex`), arbitrary values
 * (`w-[7px]`) and prefix or suffix characters.
 */
export function isUtilityClass(name: string): boolean {
  // Hand-written names contain none of these.
  if (/[:[\]()!@/%.,&*#<>=~+|]/.test(name) || name.startsWith('-')) return true;
  const [first = '', second = ''] = name.toLowerCase().split(/[-_]+/);
  if (!FIRST_WORDS.has(first)) return false;
  // Names such as `block__inner` and `textBlock` are not utilities, which use single hyphens and lower case.
  if (/_|[a-z][A-Z]/.test(name)) return /^(is|has|ng)[-_A-Z]/.test(name);
  const ambiguous = AMBIGUOUS[first];
  if (!ambiguous) return true;
  return second === '' ? WHOLE.test(first) : ambiguous.test(second);
}
