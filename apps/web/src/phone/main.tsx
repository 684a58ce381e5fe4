/** @jsxImportSource preact */
import '@fontsource-variable/inter'
import './look/tokens.css'
import './look/base.css'
import './look/controls.css'
import './look/screens.css'
import './look/screens-sizes.css'
import './look/not-found.css'
import './look/debug.css'
import './look/hello.css'
import './look/ask.css'
import './look/hello-sizes.css'
import { render } from 'preact'
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

// Preact would take the opening page's content for its own.
root.replaceChildren()
render(
  <ErrorBoundary>
    <App device={device} admission={admission} />
  </ErrorBoundary>,
  root,
)

// Only https (and localhost) has service workers; the page works without one.
if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => {})
