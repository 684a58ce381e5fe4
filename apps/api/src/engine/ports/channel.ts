/**
 * A named channel for messages between the nodes of an installation. `M` is the type of its messages. Both ends are
 * this product, so the compiler checks them and nothing parses each of a thousand messages.
 */
export type Channel<M> = { readonly name: string; readonly message?: M }

export const channel = <M>(name: string): Channel<M> => ({ name })
