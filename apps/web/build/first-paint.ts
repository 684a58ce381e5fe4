import type { Plugin, Rolldown } from 'vite'

const stylesheet = / *<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>\n?/g
const fontFaces = /@font-face\s*\{[^}]*\}/g

const assetOf = (bundle: Rolldown.OutputBundle, name: string): Rolldown.OutputAsset => {
  const it = bundle[name]
  if (it?.type !== 'asset') throw new Error(`there is no ${name} to move`)
  return it
}

/** Takes the styles out of a sheet with fonts, which keeps the fonts. */
const stylesOf = (sheet: Rolldown.OutputAsset): string | undefined => {
  const css = String(sheet.source)
  const fonts = css.match(fontFaces)
  if (!fonts) return undefined
  sheet.source = fonts.join('')
  return css.replaceAll(fontFaces, '').trim()
}

const consoleFirst = (html: string): string => {
  const sheets = html.match(stylesheet) ?? []
  if (sheets.length === 0) throw new Error('the console has no sheet to move')
  return html.replaceAll(stylesheet, '').replace('  </body>', `${sheets.join('')}  </body>`)
}

const phoneFirst = (html: string, bundle: Rolldown.OutputBundle): string => {
  let inside = ''
  let after = ''
  for (const [link, file = ''] of html.matchAll(stylesheet)) {
    const styles = stylesOf(assetOf(bundle, file))
    inside += styles ?? ''
    after += styles === undefined ? link : `    <link data-late href="/${file}">\n`
  }
  if (inside === '') throw new Error('the phone has no styles to put into its page')
  return html
    .replaceAll(stylesheet, '')
    .replace('  </head>', () => `    <style>${inside}</style>\n  </head>`)
    .replace('  </body>', () => `${after}  </body>`)
}

/**
 * Lets browsers paint a page before they have its script and its sheets.
 *
 * - The console: its sheet comes after the text of the opening page. A script waits for the sheets before it, so React never
 *   draws without them.
 * - The phone: the styles of its first screen are in the page. What is left of their sheet names the font, and waits for the
 *   script.
 */
export const firstPaint = (): Plugin => ({
  name: 'ghostlight-first-paint',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const [index, phone] = [assetOf(bundle, 'index.html'), assetOf(bundle, 'phone.html')]
      index.source = consoleFirst(String(index.source))
      phone.source = phoneFirst(String(phone.source), bundle)
    },
  },
})
