import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/jetbrains-mono/wght.css'
import './theme/global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { fetchShowCode } from './app/console/show-code.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
void fetchShowCode(location)
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
