/** @jsxImportSource preact */
import { renderToString } from 'preact-render-to-string'
import { loadWords } from '../languages/language.ts'
import { choicesFor } from '../languages/language-select.ts'
import { directionOf, languageFor, pageLanguageOf, pageLanguages } from '../languages/offered.ts'
import { words } from '../languages/phone-words.ts'
import { propertiesOf } from '../look/apply-look.ts'
import { lookOf } from '../look/look-of.ts'
import { nobody } from './join.ts'
import { routeOf } from './router.ts'
import { Join } from './screens/Join.tsx'
import type { Served } from './served.ts'

/** The page as it is built, and the address of each language's words. The build fills them in. */
declare const __PAGE__: { html: string; words: Readonly<Record<string, string>> }

/**
 * Runs in the page before its script. It keeps a press on Join for the script, and hides the form from whoever comes by a link
 * that lets them in. The styles of the page do the rest.
 */
export const script =
  'var d=document.documentElement.dataset;' +
  'if(location.hash.length>1)d.linked="";' +
  'addEventListener("submit",function(e){if("opening"in d&&e.target.method=="get"){e.preventDefault();d.pressed=""}})'

/**
 * The show of an address; undefined = the address has no first screen that the server could draw.
 *
 * @public the server loads this file by its path
 */
export const showOf = (pathname: string): string | undefined => {
  const route = routeOf(pathname)
  return route.page === 'show' ? route.blackboardId : undefined
}

type Asked = Served & {
  /** `?lang=`, the choice that is kept in a cookie, and the header Accept-Language */
  linked: string | null
  kept: string | undefined
  accepted: string | undefined
}

/** The languages of the header Accept-Language, the best first. */
export const acceptedIn = (header: string | undefined): string[] =>
  (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((it) => {
      const [tag = '', ...more] = it.split(';').map((part) => part.trim())
      const weight = more.find((part) => part.startsWith('q='))
      return { tag, weight: weight ? Number(weight.slice(2)) : 1 }
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)

type Wanted = Pick<Asked, 'linked' | 'kept' | 'accepted'>
const wantedIn = ({ linked, kept, accepted }: Wanted) => languageFor({ linked, kept, offered: acceptedIn(accepted) })

/**
 * For whom a page is drawn: the person's language, and the page's. Two pages for the same one are the same.
 *
 * @public
 */
export const languageOf = (wanted: Wanted): string => {
  const { tag, page } = wantedIn(wanted)
  return `${tag} ${page}`
}

const uses = new Map<string, () => void>()
for (const tag of Object.keys(pageLanguages)) uses.set(tag, await loadWords(tag))

const nothing = async () => ({ ok: false as const, status: 0, code: '', message: '' })
/** Nothing is asked while a screen is drawn on the server. */
const noApi = { get: nothing, post: nothing, token: () => null }

const Languages = ({ tag }: { tag: string }) => (
  <nav class="language" aria-label={words().language()}>
    <select aria-label={words().language()}>
      {choicesFor(tag).map(([it, name]) => (
        <option key={it} value={it} lang={it} selected={it === (pageLanguageOf(tag) ?? tag)}>
          {name}
        </option>
      ))}
    </select>
  </nav>
)

/** After a while this says what to do. Its form posts to this very address: sent by GET it would lose the query. */
const Late = () => (
  <aside class="late">
    <p>{words().notLoaded()}</p>
    <form method="post" encType="text/plain">
      <button type="submit">{words().loadAgain()}</button>
    </form>
  </aside>
)

const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * The phone's page with its first screen for somebody whom the server does not know, as the script would draw it.
 *
 * @public
 */
export const servedPage = ({ blackboardId, show, ...asked }: Asked): string => {
  const { tag, page } = wantedIn(asked)
  uses.get(page)?.()
  const look = Object.entries(propertiesOf(lookOf(show))).map(([name, value]) => `${name}:${value}`)
  const join = renderToString(
    <Join
      api={noApi}
      blackboardId={blackboardId}
      entryKey={undefined}
      known={null}
      was={undefined}
      refused={undefined}
      typed={{ person: nobody, onPerson: () => {} }}
      served={show}
      onJoined={() => {}}
    />,
  )
  const title = 'title' in show && typeof show.title === 'string' ? show.title : 'Ghostlight'
  const ownWords = __PAGE__.words[page]
  const parts: Readonly<Record<string, string>> = {
    '<html lang="en">': `<html lang="${page}" dir="${directionOf(page)}" data-opening${look.length > 0 ? ` style="${look.join(';')}"` : ''}>`,
    '<title>Ghostlight</title>': renderToString(<title>{title}</title>),
    '</head>': `<script>${script}</script>${ownWords ? `<link rel="modulepreload" crossorigin href="${ownWords}">` : ''}</head>`,
    '<body>': `<body>${renderToString(<Languages tag={tag} />)}`,
    '<!--root-->': join,
    '<!--more-->': `${renderToString(<Late />)}<script type="application/json" id="served">${inScript({ blackboardId, show })}</script>`,
  }
  return Object.entries(parts).reduce((html, [at, part]) => html.replace(at, () => part), __PAGE__.html)
}
