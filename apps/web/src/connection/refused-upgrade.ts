/** A refused upgrade looks like a lost network to a page: only the server's clear no, asked for by itself, ends what it has open. */
export const endIfRefused = async (works: () => Promise<boolean | undefined>, end: () => void): Promise<void> => {
  if ((await works()) === false) end()
}
