import { code } from '../../boundaries/code.ts'

export const configurationCode = code(
  'Select Performance & Users',
  async () => (await import('../../features/shows/ConfigurationScreen.tsx')).ConfigurationScreen,
)

/** With its tabs and dialogs, because nothing that is pressed during a show may need the network. */
export const consoleCode = code('The console', async () => (await import('./RunningConsole.tsx')).RunningConsole)

/** Fetches the code for the address while the page still checks the login, and then the code that may follow. */
export const fetchShowCode = async ({ pathname, search }: Location): Promise<void> => {
  if (pathname !== '/dramaturg') return
  const inOrder = [configurationCode, consoleCode]
  if (new URLSearchParams(search).has('blackboard')) inOrder.reverse()
  for (const { preload } of inOrder) await preload()
}
