import { escapeUTF8 } from 'entities/escape'
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

const goOf = ({ number, name, barred, press }: Asked): string =>
  `<section id="${drawing}"${barred ? ' data-barred' : ''} data-press="${escapeUTF8(JSON.stringify(press))}"><style>${css.trim()}</style>` +
  `<button type="button" aria-label="GO ${escapeUTF8(number)} ${escapeUTF8(name)}">GO</button><p><b>${escapeUTF8(number)}</b> ${escapeUTF8(name)}<small role="alert"></small></p><script>${script}</script></section>`

/**
 * The console's page with the show's name, and with a GO in the place where the console has it.
 *
 * @public
 */
export const firstPage = (asked: Asked): string =>
  __FIRST_GO__.html
    .replace(
      '<p class="opening">Ghostlight</p></div>',
      () =>
        `<p class="opening"><span>Ghostlight<br><small>${escapeUTF8(asked.title)}</small></span></p></div>${goOf(asked)}`,
    )
    .replace('<title>Ghostlight</title>', () => `<title>${escapeUTF8(asked.title)} – Ghostlight</title>`)
