/**
 * A named way for messages between the nodes of an installation. `M` is what goes over it: both ends are this product,
 * so that the compiler checks them, and nothing is parsed for each of a thousand messages.
 */
export type Channel<M> = { readonly name: string; readonly message?: M }

export const channel = <M>(name: string): Channel<M> => ({ name })
