import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/**
 * How much a page may load before it can be used: JavaScript and CSS, gzipped. Hundreds of phones share a theatre's network.
 * The console is opened in a hurry, too, sometimes over the network of a phone.
 */
const mostBytes = { 'phone.html': 43_500, 'index.html': 236_000 }

/** Fails the build if a page has grown too large. */
export const firstLoad = (dist: string): Plugin => ({
  name: 'ghostlight-first-load',
  apply: 'build',
  closeBundle() {
    for (const [page, most] of Object.entries(mostBytes)) {
      const html = readFileSync(join(dist, page), 'utf8')
      const files = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file)
      const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0)
      if (files.length === 0 || bytes > most)
        throw new Error(`${page} loads ${bytes} bytes (gzip) in ${files.length} files; at most ${most} are allowed`)
    }
  },
})
