/**
 * A page cannot tell a refused upgrade from a lost network. Only an explicit refusal by the server, asked separately,
 * ends the page's session.
 */
export const endIfRefused = async (works: () => Promise<boolean | undefined>, end: () => void): Promise<void> => {
  if ((await works()) === false) end()
}
