import type { Plugin } from 'vite'

const ahead = (href: string, rel: string, as?: string) => ({
  tag: 'link',
  // after what the first screen needs
  attrs: { rel, href: `/${href}`, crossorigin: true, fetchpriority: 'low', ...(as && { as }) },
  injectTo: 'head' as const,
})

/** The console's code is on its way before the page's script has found out that it is wanted. */
export const consoleAhead = (): Plugin => ({
  name: 'ghostlight-console-ahead',
  transformIndexHtml: {
    order: 'post',
    handler(_, { filename, bundle = {} }) {
      if (!filename.endsWith('index.html')) return []
      const chunks = Object.values(bundle).filter((it) => it.type === 'chunk')
      const wanted = chunks.filter(({ name }) => name === 'RunningConsole' || name === 'screens')
      if (chunks.length > 0 && wanted.length !== 2) throw new Error('the console is in other chunks than before')
      return wanted.flatMap(({ fileName, viteMetadata }) => [
        ahead(fileName, 'modulepreload'),
        ...[...(viteMetadata?.importedCss ?? [])].map((css) => ahead(css, 'preload', 'style')),
      ])
    },
  },
})
