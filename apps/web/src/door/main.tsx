/** @jsxImportSource preact */
import './door.css'
import './sheet.css'
import '../languages/select.css'
import { render } from 'preact'
import { deviceClock } from '../connection/clock.ts'
import { createPageLife } from '../connection/page-life.ts'
import { createIdempotencyKey } from '../connection/request-id.ts'
import { doorSocketUrl } from '../connection/websocket.ts'
import { words } from '../languages/door-words.ts'
import { language } from '../languages/language.ts'
import { putLanguageSelect } from '../languages/language-select.ts'
import { createStore } from '../phone/store.ts'
import { App } from './App.tsx'
import { createDoor } from './door.ts'
import { keyWorks, openAsDoor, readDoorLink, safeAddress } from './link.ts'
import { openTheme } from './theme.ts'

const root = document.getElementById('root')
if (!root) throw new Error('door.html has no #root')

const theme = openTheme(createStore(() => localStorage))
const link = readDoorLink(location)
// an older link has the key in the query: remove it, so that no reload sends it again
if (link && location.search !== '') history.replaceState(null, '', safeAddress(location, link.key))
// another link opened here differs only behind the #
addEventListener('hashchange', () => location.reload())
const door =
  link &&
  createDoor(
    { url: doorSocketUrl(location, link.id), blackboardId: link.id },
    {
      openWire: openAsDoor(link.key),
      clock: deviceClock,
      random: Math.random,
      page: createPageLife({ window, document }),
      storage: createStore(() => sessionStorage),
      newId: createIdempotencyKey,
      keyWorks: () => keyWorks(link.id, link.key),
    },
  )
await language.open(
  createStore(() => localStorage),
  'ghostlight.door.language',
)
putLanguageSelect(() => words().language())
door?.open()
render(<App door={door} clock={deviceClock} onTheme={theme.toggle} />, root)
