/** @jsxImportSource preact */
import '@fontsource-variable/inter'
import './look/tokens.css'
import './look/base.css'
import './look/controls.css'
import './look/screens.css'
import './look/screens-sizes.css'
import '../languages/select.css'
import { hydrate, render } from 'preact'
import { language } from '../languages/language.ts'
import { putLanguageSelect } from '../languages/language-select.ts'
import { words } from '../languages/phone-words.ts'
import { App } from './App.tsx'
import { takeAdmission } from './admission.ts'
import { createDevice } from './device.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { keepEntryKey } from './entry-key.ts'
import { servedIn, takeEarly } from './served.ts'

const root = document.getElementById('root')
if (!root) throw new Error('phone.html has no #root')

const device = createDevice()
keepEntryKey({ location, history, storage: device.storage })
const admission = takeAdmission({ location, history })

/** The server cannot see what is kept here, and draws the first screen in the language of the cookie. */
const kept = {
  get: device.storage.get,
  set: (name: string, tag: string) => {
    device.storage.set(name, tag)
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is there over https only
    document.cookie = `${name}=${tag}; path=/; max-age=31536000; samesite=lax`
  },
}
// until then the opening page stands, or the first screen as the server drew it
await language.open(kept, 'ghostlight.language')
const served = admission === null ? servedIn(document) : undefined
const early = takeEarly(document)
putLanguageSelect(() => words().language())
const app = (
  <ErrorBoundary>
    <App device={device} admission={admission} served={served} typed={early.person} />
  </ErrorBoundary>
)
if (served) hydrate(app, root)
else {
  // Preact would take the opening page's content for its own.
  root.replaceChildren()
  render(app, root)
}
// the font, and the styles of the screens to come
for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-late]')) link.rel = 'stylesheet'
if (early.language) void language.choose(early.language)
if (early.pressed) root.querySelector<HTMLElement>('.main')?.click()

// Only https (and localhost) has service workers; the page works without one.
if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => {})
