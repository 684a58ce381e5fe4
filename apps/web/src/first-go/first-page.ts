import css from './first-go.css?inline'
import { drawing } from './press.ts'

/** The console's page as it is built, and what runs in it before its script. The build fills them in. */
declare const __FIRST_GO__: { html: string; script: string }

/**
 * What runs in the page before its script.
 *
 * @public the server loads this file by its path
 */
export const { script } = __FIRST_GO__

type Asked = {
  title: string
  number: string
  name: string
  /** a bar stands above GO */
  barred: boolean
  /** what the script sends (`press.ts`) */
  press: object
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const safe = (text: string): string => text.replaceAll(/[&<>"']/g, (mark) => marks[mark] ?? '')

const goOf = ({ number, name, barred, press }: Asked): string =>
  `<section id="${drawing}"${barred ? ' data-barred' : ''} data-press="${safe(JSON.stringify(press))}"><style>${css.trim()}</style>` +
  `<button type="button" aria-label="GO ${safe(number)} ${safe(name)}">GO</button><p><b>${safe(number)}</b> ${safe(name)}<small role="alert"></small></p><script>${script}</script></section>`

/**
 * The console's page with the show's name, and with a GO in the place where the console has it.
 *
 * @public
 */
export const firstPage = (asked: Asked): string =>
  __FIRST_GO__.html
    .replace(
      '<p class="opening">Ghostlight</p></div>',
      () => `<p class="opening"><span>Ghostlight<br><small>${safe(asked.title)}</small></span></p></div>${goOf(asked)}`,
    )
    .replace('<title>Ghostlight</title>', () => `<title>${safe(asked.title)} – Ghostlight</title>`)
