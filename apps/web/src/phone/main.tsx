/** @jsxImportSource preact */
import '@fontsource-variable/inter'
import './look/tokens.css'
import './look/base.css'
import './look/controls.css'
import './look/screens.css'
import './look/screens-sizes.css'
import './look/hello.css'
import './look/ask.css'
import './look/hello-sizes.css'
import '../languages/select.css'
import { render } from 'preact'
import { language } from '../languages/language.ts'
import { putLanguageSelect } from '../languages/language-select.ts'
import { words } from '../languages/phone-words.ts'
import { App } from './App.tsx'
import { takeAdmission } from './admission.ts'
import { createDevice } from './device.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { keepEntryKey } from './entry-key.ts'

const root = document.getElementById('root')
if (!root) throw new Error('phone.html has no #root')

const device = createDevice()
keepEntryKey({ location, history, storage: device.storage })
const admission = takeAdmission({ location, history })

// until then the opening page stands, which is English
await language.open(device.storage, 'ghostlight.language')
// Preact would take the opening page's content for its own.
root.replaceChildren()
putLanguageSelect(() => words().language())
render(
  <ErrorBoundary>
    <App device={device} admission={admission} />
  </ErrorBoundary>,
  root,
)

// Only https (and localhost) has service workers; the page works without one.
if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => {})
