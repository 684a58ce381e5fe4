/** The address for people who cannot scan: the server and the path, each in one piece. */
export const typedAddress = (link: string): { host: string; path: string } => {
  const { host, pathname } = new URL(link)
  return { host, path: pathname }
}
