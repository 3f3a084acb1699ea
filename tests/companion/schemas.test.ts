import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AgentInTest, newHome } from './parts/agent';

/*
 * Clients hand the schemas of all tools on to a model as they are, and the model's API refuses all of them if one breaks a
 * rule. These are the rules as the vendors' own references of function calling and tool use state them, and as their APIs word
 * their refusals.
 */

interface Node {
  type?: unknown;
  properties?: Record<string, Node>;
  required?: unknown;
  items?: Node;
  enum?: unknown[];
  description?: unknown;
  [keyword: string]: unknown;
}

interface Rule {
  /** In words. */
  says: string;
  /** Whether a node breaks it. `depth` is 0 at the top. */
  isBroken(node: Node, depth: number): boolean;
}

const TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object'];
const has = (node: Node, ...keywords: string[]): boolean => keywords.some((keyword) => keyword in node);

/** The protocol itself: schemas are JSON Schema whose top is an object. */
const PROTOCOL: Rule[] = [
  { says: 'the top is an object', isBroken: (node, depth) => depth === 0 && node.type !== 'object' },
  {
    says: 'what is required is a property',
    isBroken: ({ required = [], properties = {} }) =>
      !Array.isArray(required) || required.some((name) => !((name as string) in properties)),
  },
  { says: 'texts for people are texts', isBroken: ({ description = '' }) => typeof description !== 'string' },
];

/** Tool use with Claude: names, keys of properties, and no choice at the top. */
const CLAUDE: Rule[] = [
  {
    says: 'keys of properties are short and plain',
    isBroken: ({ properties = {} }) => Object.keys(properties).some((key) => !/^[a-zA-Z0-9_.-]{1,64}$/.test(key)),
  },
  {
    says: 'no oneOf, allOf, anyOf at the top',
    isBroken: (node, depth) => depth === 0 && has(node, 'oneOf', 'allOf', 'anyOf', 'if', 'not'),
  },
];

/** Function declarations of Gemini: a subset of OpenAPI's schema, where each node says what it is. */
const GEMINI_KEYWORDS = [
  'type',
  'format',
  'description',
  'nullable',
  'enum',
  'items',
  'properties',
  'required',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'propertyOrdering',
];
const GEMINI: Rule[] = [
  { says: 'each node has one type', isBroken: ({ type }) => !TYPES.includes(type as string) },
  {
    says: 'only what the subset has',
    isBroken: (node) => Object.keys(node).some((key) => !GEMINI_KEYWORDS.includes(key)),
  },
  { says: 'enum stands beside the type string', isBroken: (node) => has(node, 'enum') && node.type !== 'string' },
  {
    says: 'no value of an enum is empty',
    isBroken: ({ enum: values = ['x'] }) =>
      values.length === 0 || values.some((value) => typeof value !== 'string' || value === ''),
  },
  { says: 'a list says what is in it', isBroken: (node) => (node.type === 'array') !== has(node, 'items') },
  {
    says: 'an object has properties, and nothing else has',
    isBroken: ({ type, properties }) =>
      (type === 'object') !== (properties !== undefined && Object.keys(properties).length > 0),
  },
  { says: 'only an object requires something', isBroken: (node) => has(node, 'required') && node.type !== 'object' },
  {
    says: 'names of parameters begin with a letter',
    isBroken: ({ properties = {} }) => Object.keys(properties).some((key) => !/^[a-zA-Z_]\w{0,63}$/.test(key)),
  },
];

/** Function calling of OpenAI: JSON Schema, whose top has properties and no choice; sizes are bounded. */
const OPENAI: Rule[] = [
  { says: 'an object has properties', isBroken: (node) => node.type === 'object' && !has(node, 'properties') },
  { says: 'a list says what is in it', isBroken: (node) => node.type === 'array' && !has(node, 'items') },
  {
    says: 'no choice, enum or negation at the top',
    isBroken: (node, depth) => depth === 0 && has(node, 'oneOf', 'allOf', 'anyOf', 'enum', 'not'),
  },
  { says: 'at most five deep', isBroken: (_, depth) => depth > 5 },
  {
    says: 'descriptions of at most 1,024 characters',
    isBroken: ({ description = '' }) => String(description).length > 1024,
  },
  { says: 'nothing is looked up elsewhere', isBroken: (node) => has(node, '$ref', '$defs', 'definitions') },
];

const RULES = Object.entries({ PROTOCOL, CLAUDE, GEMINI, OPENAI }).flatMap(([whose, rules]) =>
  rules.map((rule) => ({ whose, ...rule })),
);

function nodesOf(node: Node, depth = 0): { node: Node; depth: number }[] {
  const inner = [...Object.values(node.properties ?? {}), ...(node.items ? [node.items] : [])];
  return [{ node, depth }, ...inner.flatMap((one) => nodesOf(one, depth + 1))];
}

let home: Awaited<ReturnType<typeof newHome>>;
let agents: AgentInTest[];
beforeAll(async () => {
  home = await newHome();
  agents = [await AgentInTest.start(home), await AgentInTest.start(home, 'modern', 'auto')];
});
afterAll(async () => {
  await Promise.all(agents.map((agent) => agent.close()));
  home.remove();
});

const tools = async (): Promise<{ name: string; description?: string; schemas: Node[] }[]> => {
  const lists = await Promise.all(agents.map(({ client }) => client.listTools()));
  return lists.flatMap((list) =>
    list.tools.map(({ name, description, inputSchema, outputSchema }) => ({
      name,
      ...(description !== undefined && { description }),
      schemas: [inputSchema as Node, outputSchema as Node],
    })),
  );
};

describe('all schemas of all tools, of questions and answers', () => {
  test.each(RULES)('$whose: $says', async ({ isBroken }) => {
    for (const { name, schemas } of await tools())
      for (const { node, depth } of schemas.flatMap((schema) => nodesOf(schema)))
        expect(isBroken(node, depth), `${name}: ${JSON.stringify(node)}`).toBe(false);
  });
});

test('names and descriptions are such as all three take', async () => {
  for (const { name, description } of await tools()) {
    expect(name).toMatch(/^[a-zA-Z_][a-zA-Z0-9_-]{0,63}$/);
    expect(description?.length).toBeLessThanOrEqual(1024);
  }
});

test.each([
  { whose: 'GEMINI', schema: { type: 'object', properties: { action: { enum: ['draw'] } } } },
  { whose: 'GEMINI', schema: { type: 'object', properties: { error: { type: 'object' } } } },
  { whose: 'GEMINI', schema: { type: 'object', properties: { list: { type: 'array' } } } },
  { whose: 'GEMINI', schema: { type: 'object', properties: { text: { type: ['string', 'null'] } } } },
  { whose: 'CLAUDE', schema: { type: 'object', properties: {}, anyOf: [] } },
  { whose: 'OPENAI', schema: { type: 'object' } },
])('the rules of $whose find $schema', ({ whose, schema }) => {
  const nodes = nodesOf(schema as Node);
  const broken = RULES.filter(
    (rule) => rule.whose === whose && nodes.some(({ node, depth }) => rule.isBroken(node, depth)),
  );
  expect(broken).not.toEqual([]);
});
