declare const hashOf: unique symbol
declare const listOf: unique symbol

/** The name of a hash of the read models whose fields hold `V`. `setIn` makes sure that writers keep to the type. */
export type HashKey<V> = string & { readonly [hashOf]?: V }
/** The name of a list of the read models whose entries are `V`. */
export type ListKey<V> = string & { readonly [listOf]?: V }
