/** Whether a stream is wanted. Without prefixes every stream is. */
export function streamFilter(prefixes: readonly string[] | undefined): (stream: string) => boolean {
  if (prefixes === undefined) return () => true
  return (stream) => prefixes.some((prefix) => stream.startsWith(prefix))
}
