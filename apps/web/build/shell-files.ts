type Chunk = {
  type: 'chunk'
  fileName: string
  imports: readonly string[]
  viteMetadata?: { importedCss: ReadonlySet<string>; importedAssets: ReadonlySet<string> }
}
type Built = Readonly<Record<string, Chunk | { type: 'asset'; fileName: string }>>

/** Only the Latin letters. Browsers fetch a font's other files when a name needs them. */
const isNeeded = (file: string): boolean => !file.endsWith('.woff2') || file.includes('latin-wght')

/**
 * The addresses of everything that the phone's page needs to load without a network: the page, its scripts, styles and
 * font.
 */
export function shellFiles(built: Built): string[] {
  const files = new Set<string>(['phone.html'])
  const chunks = Object.values(built).filter((it): it is Chunk => it.type === 'chunk')
  const waiting = chunks.filter(({ fileName }) => /^assets\/(?:phone|emotes|Ask)-[^/]+\.js$/.test(fileName))
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (files.has(chunk.fileName)) continue
    files.add(chunk.fileName)
    for (const file of chunk.viteMetadata?.importedCss ?? []) files.add(file)
    for (const file of chunk.viteMetadata?.importedAssets ?? []) files.add(file)
    const imports = chunk.imports
    waiting.push(...chunks.filter(({ fileName }) => imports.includes(fileName)))
  }
  const fonts = Object.keys(built).filter((file) => /inter-.*\.woff2$/.test(file))
  return [...new Set([...files, ...fonts])].filter(isNeeded).map((file) => `/${file}`)
}
