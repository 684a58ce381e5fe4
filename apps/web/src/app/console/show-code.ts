import { code } from '../../lazy/code.ts'
import { t } from '../../words/t.ts'
import { windowKinds } from './addresses/windows.ts'
import { configurationCode } from './configuration-code.ts'
import { tabFrom } from './tabs/tabs.ts'
import { windowCode } from './windows/window-code.ts'

/** The console without its tabs, so that GO does not wait for them. */
export const consoleCode = code(t`The console`, async () => (await import('./RunningConsole.tsx')).RunningConsole)

/** Fetches the code for the address while the page still checks the login, and then the code that may follow. */
export const fetchShowCode = async ({ pathname, search }: Location): Promise<void> => {
  const window = windowKinds.find((of) => pathname === `/dramaturg/${of}`)
  if (window) return windowCode[window].preload()
  if (pathname !== '/dramaturg') return
  const asked = new URLSearchParams(search)
  if (!asked.has('blackboard')) await configurationCode.preload()
  await Promise.all([consoleCode.preload(), tabFrom(asked.get('tab')).panel.preload()])
}
