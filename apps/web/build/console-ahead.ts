import type { Plugin, Rolldown } from 'vite'

const ahead = (href: string, rel: string, as?: string) => ({
  tag: 'link',
  // after everything that the first screen needs
  attrs: { rel, href: `/${href}`, crossorigin: true, fetchpriority: 'low', ...(as && { as }) },
  injectTo: 'head' as const,
})

/** A chunk, and every chunk that must be loaded before it runs. */
const withItsImports = (chunks: readonly Rolldown.OutputChunk[], first: Rolldown.OutputChunk): Set<string> => {
  const files = new Set([first.fileName])
  for (const file of files)
    for (const other of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(other)
  return files
}

/**
 * Starts to load the console's code before the page's script asks for it. Otherwise a slow network would need another
 * round trip. The code of a tab is not needed before the console is on the screen.
 */
export const consoleAhead = (): Plugin => ({
  name: 'ghostlight-console-ahead',
  transformIndexHtml: {
    order: 'post',
    handler(_, { filename, bundle }) {
      if (!filename.endsWith('index.html') || !bundle) return []
      const chunks = Object.values(bundle).filter((it) => it.type === 'chunk')
      const has = (chunk: Rolldown.OutputChunk, module: string) => chunk.moduleIds.some((id) => id.endsWith(module))
      const shell = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('index.html'))
      // The page asks for this one. What is in it may stand in another chunk, which it imports.
      const console = chunks.find(
        (it) => it.isDynamicEntry && it.facadeModuleId?.endsWith('/console/RunningConsole.tsx'),
      )
      if (!shell || !console) throw new Error('the console is in other chunks than before')
      // the shell waits for German before it draws, so German must not wait for the shell
      const german = chunks.find((chunk) => has(chunk, '/words/de/index.ts'))
      if (!german || withItsImports(chunks, german).has(shell.fileName))
        throw new Error('the German words are in a file that waits for the page')
      const there = withItsImports(chunks, shell)
      const files = [...withItsImports(chunks, console)].filter((file) => !there.has(file))
      const wanted = chunks.filter(({ fileName }) => files.includes(fileName))
      if (wanted.some((chunk) => has(chunk, '/link/LinkTab.tsx')))
        throw new Error('the console waits for tabs that nobody has opened')
      return wanted.flatMap(({ fileName, viteMetadata }) => [
        ahead(fileName, 'modulepreload'),
        ...[...(viteMetadata?.importedCss ?? [])].map((css) => ahead(css, 'preload', 'style')),
      ])
    },
  },
})
