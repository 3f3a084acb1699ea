/**
 * The version of the stored conversation format (./conversation-schema.ts). When you increase it, add a row to
 * ./migrations.ts.
 */
export const VERSION = 3;
