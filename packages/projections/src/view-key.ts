declare const hashOf: unique symbol
declare const listOf: unique symbol

/** The name of a hash of the read models whose fields hold `V`. The type is the writer's promise: `setIn` holds it to that. */
export type HashKey<V> = string & { readonly [hashOf]?: V }
/** The name of a list of the read models whose entries are `V`. */
export type ListKey<V> = string & { readonly [listOf]?: V }
