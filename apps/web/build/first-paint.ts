import type { Plugin } from 'vite'

const stylesheet = / *<link rel="stylesheet"[^>]*>\n?/g

/**
 * The sheet stands after what the page says while it opens, so that this is painted before the sheet is there. A script
 * waits for the sheets before it: what React draws is never without them.
 */
export const firstPaint = (): Plugin => ({
  name: 'ghostlight-first-paint',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { filename }) {
      if (!/(?:index|phone)\.html$/.test(filename)) return html
      const sheets = html.match(stylesheet) ?? []
      if (sheets.length === 0) throw new Error('the page has no stylesheet to move')
      return html.replaceAll(stylesheet, '').replace('  </body>', `${sheets.join('')}  </body>`)
    },
  },
})
