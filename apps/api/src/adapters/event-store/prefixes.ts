/** Whether a stream is wanted; no prefixes at all means every stream. */
export function streamFilter(prefixes: readonly string[] | undefined): (stream: string) => boolean {
  if (prefixes === undefined) return () => true
  return (stream) => prefixes.some((prefix) => stream.startsWith(prefix))
}
