import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/jetbrains-mono/wght.css'
import './theme/global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { fetchShowCode } from './app/console/show-code.ts'
import { fetchDeskCode } from './app/OperatorRoutes.tsx'
import { loadAgainWhenFree } from './autosave/load-again.ts'
import { loginCode } from './features/account/login/login-code.ts'
import { noticeErrors } from './page-state/errors-so-far.ts'
import { createQueryClient } from './rest/query-client.ts'
import { operatorQuery } from './session/useOperator.ts'
import { consoleLanguage } from './words/console-language.ts'
import { onLanguageElsewhere } from './words/language-elsewhere.ts'

noticeErrors(window)
document.documentElement.lang = consoleLanguage()
// all windows of a console are in one language
onLanguageElsewhere(() => loadAgainWhenFree())
const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
const queryClient = createQueryClient()
/** The answer is usually here already. Drawing 'Loading' for a moment would only delay what follows. */
const mostMs = 500

const draw = (): void =>
  createRoot(root).render(
    <StrictMode>
      <App queryClient={queryClient} />
    </StrictMode>,
  )

void fetchShowCode(location)
void fetchDeskCode(location)
if (location.pathname === '/dramaturg')
  void Promise.race([
    queryClient
      .fetchQuery(operatorQuery)
      .then((operator) => (operator ? undefined : loginCode.preload()))
      // the page says what went wrong
      .catch(() => {}),
    new Promise((resolve) => setTimeout(resolve, mostMs)),
  ]).then(draw)
else draw()
