import type { Plugin } from 'vite'

const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * Marks the files that are called almost whole before their page can be used. Chromium compiles a marked file on another
 * thread while it arrives. Otherwise it compiles each function where it is first called, and the page waits. Other browsers
 * ignore the comment.
 */
export const compiledAhead = (names: readonly string[]): Plugin => ({
  name: 'ghostlight-compiled-ahead',
  apply: 'build',
  generateBundle: {
    // the comment must be the first line, before the list of files that Vite puts there
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((it) => it.type === 'chunk')
      for (const name of names) {
        const marked = chunks.filter((chunk) => chunk.name === name)
        if (marked.length === 0) throw new Error(`there is no file ${name} to compile ahead`)
        for (const chunk of marked) chunk.code = hint + chunk.code
      }
    },
  },
})
