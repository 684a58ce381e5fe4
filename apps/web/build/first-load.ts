import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/**
 * How much a page may load before it can be used: the page itself, JavaScript and CSS, gzipped. Hundreds of phones share a
 * theatre's network. The console is opened in a hurry, too, sometimes over the network of a phone.
 */
const mostBytes = { phone: 43_500, console: 237_000 }

/** The phone's page with its first screen for a newcomer, as the server draws it. */
const servedPage = async (dist: string): Promise<string> => {
  const { servedPage } = await import(pathToFileURL(join(dist, 'served-page.mjs')).href)
  const show = { _id: 'K7M4QX', title: 'The Last Modem', look: { accent: '#c2410c' } }
  return servedPage({ blackboardId: 'K7M4QX', show, linked: null, kept: undefined, accepted: 'en' })
}

/** Fails the build if a page has grown too large. */
export const firstLoad = (dist: string): Plugin => ({
  name: 'ghostlight-first-load',
  apply: 'build',
  async closeBundle() {
    const pages = { phone: await servedPage(dist), console: readFileSync(join(dist, 'index.html'), 'utf8') }
    for (const [page, most] of Object.entries(mostBytes)) {
      const html = pages[page as keyof typeof pages]
      const files = [...html.matchAll(/<(?:script|link rel)[^>]*(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(
        ([, file = '']) => readFileSync(join(dist, file)),
      )
      const bytes = [html, ...files].reduce((sum, it) => sum + gzipSync(it).length, 0)
      if (files.length === 0 || bytes > most)
        throw new Error(`the ${page} loads ${bytes} bytes (gzip) in ${files.length} files; at most ${most} are allowed`)
    }
  },
})
