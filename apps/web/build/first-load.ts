import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/**
 * How much a phone may load before it shows anything: JavaScript and CSS, gzipped. Hundreds of phones share a theatre's
 * network.
 */
const mostBytes = 43_500

/** Fails the build if the phone page has grown too large. */
export const firstLoad = (dist: string): Plugin => ({
  name: 'ghostlight-first-load',
  apply: 'build',
  closeBundle() {
    const page = readFileSync(join(dist, 'phone.html'), 'utf8')
    const files = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file)
    const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0)
    if (files.length === 0 || bytes > mostBytes)
      throw new Error(
        `the phone page loads ${bytes} bytes (gzip) in ${files.length} files; at most ${mostBytes} are allowed`,
      )
  },
})
