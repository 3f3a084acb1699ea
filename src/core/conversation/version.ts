/**
 * The version of the shape in which a conversation is stored (./conversation-schema.ts). A new one comes with a row in
 * ./migrations.ts.
 */
export const VERSION = 3;
