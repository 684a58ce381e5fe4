import '@fontsource-variable/inter'
import './look/tokens.css'
import './look/base.css'
import './look/controls.css'
import './look/screens.css'
import './look/hello.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { createDevice } from './device.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('phone.html has no #root')

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <App device={createDevice()} />
    </ErrorBoundary>
  </StrictMode>,
)

// Only https (and this very machine) has service workers; the page needs none.
if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => {})
