import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const isText = (file: string): boolean => /\.(?:js|css|html|json|svg|webmanifest)$/.test(file)

/**
 * Puts `.br` and `.gz` beside every text file, for the server to send as they are. It makes both, because browsers
 * accept Brotli over HTTPS only, and a theatre's own network often has none.
 */
export const compressed = (dist: string): Plugin => ({
  name: 'ghostlight-compressed',
  apply: 'build',
  closeBundle() {
    for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(isText)) {
      const bytes = readFileSync(join(dist, file))
      writeFileSync(join(dist, `${file}.br`), brotliCompressSync(bytes))
      writeFileSync(join(dist, `${file}.gz`), gzipSync(bytes, { level: 9 }))
    }
  },
})
