import { code } from '../../boundaries/code.ts'

export const configurationCode = code(
  'Select Performance & Users',
  async () => (await import('../../features/shows/ConfigurationScreen.tsx')).ConfigurationScreen,
)

/** With its tabs and dialogs: what is pressed during a show must need no network. */
export const consoleCode = code('The console', async () => (await import('./RunningConsole.tsx')).RunningConsole)

/** What the address asks for is fetched while the page still finds out who is there, and then what may follow it. */
export const fetchShowCode = async ({ pathname, search }: Location): Promise<void> => {
  if (pathname !== '/dramaturg') return
  const inOrder = [configurationCode, consoleCode]
  if (new URLSearchParams(search).has('blackboard')) inOrder.reverse()
  for (const { preload } of inOrder) await preload()
}
