import { escapeUTF8 } from 'entities/escape'
import css from './first-go.css?inline'
import type { Show } from './first-presses.ts'
import { drawing } from './press.ts'
import { stopWords } from './stop-words.ts'

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
  /** a bar stands above GO */
  barred: boolean
  show: Show
  /** undefined = there is no cue to run. `press`: what its script sends */
  go?: { number: string; name: string; press: object } | undefined
}

const data = (it: object): string => escapeUTF8(JSON.stringify(it))

const goOf = ({ number, name, press }: NonNullable<Asked['go']>): string =>
  `<div data-press="${data(press)}"><button type="button" aria-label="GO ${escapeUTF8(number)} ${escapeUTF8(name)}">GO</button>` +
  `<p><b>${escapeUTF8(number)}</b> ${escapeUTF8(name)}<small aria-live="assertive"></small></p></div>`

const drawn = ({ barred, show, go }: Asked): string =>
  `<section id="${drawing}"${barred ? ' data-barred' : ''} data-show="${data(show)}"><style>${css.trim()}</style>${go ? goOf(go) : ''}` +
  `<div data-stops><button type="button"><b>${stopWords.en.stop}</b><small aria-hidden="true">Esc Esc</small></button><small aria-live="assertive"></small></div><script>${script}</script></section>`

/**
 * The console's page with the show's name, and with GO and Stop all in the places where the console has them.
 *
 * @public
 */
export const firstPage = (asked: Asked): string =>
  __FIRST_GO__.html
    .replace(
      '<p class="opening">Ghostlight</p></div>',
      () =>
        `<p class="opening"><span>Ghostlight<br><small>${escapeUTF8(asked.title)}</small></span></p></div>${drawn(asked)}`,
    )
    .replace('<title>Ghostlight</title>', () => `<title>${escapeUTF8(asked.title)} – Ghostlight</title>`)
