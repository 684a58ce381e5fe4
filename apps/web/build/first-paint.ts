import type { Plugin } from 'vite'

const stylesheet = / *<link rel="stylesheet"[^>]*>\n?/g

/**
 * Puts the style sheet after the text of the opening page, so that browsers paint the text before they have the sheet.
 * A script waits for the sheets before it, so React never draws without them.
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
