import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const inUse = /@mantine\/core\/esm\/.*\/(\w+)\.module\.m?js$/

/** Fails the build if a component of Mantine lacks its style sheet, because only the sheets in use are loaded. */
export const mantineSheets = (root: string): Plugin => ({
  name: 'ghostlight-mantine-sheets',
  generateBundle(_, bundle) {
    const sheets = readFileSync(join(root, 'src/theme/mantine.css'), 'utf8')
    const chunks = Object.values(bundle).filter((it) => it.type === 'chunk')
    const used = new Set(chunks.flatMap(({ moduleIds }) => moduleIds).flatMap((id) => inUse.exec(id)?.[1] ?? []))
    const missing = [...used].filter((name) => !sheets.includes(`/${name}.layer.css`))
    if (used.size === 0 || missing.length > 0)
      throw new Error(`src/theme/mantine.css lacks the sheets of ${missing.join(', ') || 'everything'}`)
  },
})
