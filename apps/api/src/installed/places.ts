import { join } from 'node:path'

type Machine = { platform: NodeJS.Platform; env: Readonly<Record<string, string | undefined>>; home: string }

/** Where the data of an installed Ghostlight is unless DATA_DIR says otherwise: where each system keeps such things. */
export const dataFolder = ({ platform, env, home }: Machine): string => {
  if (platform === 'win32') return join(env['LOCALAPPDATA'] || join(home, 'AppData', 'Local'), 'Ghostlight')
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Ghostlight')
  // the standard says that a relative path there is to be ignored
  const given = env['XDG_DATA_HOME'] ?? ''
  return join(given.startsWith('/') ? given : join(home, '.local', 'share'), 'ghostlight')
}

/** Settings that a double click cannot give. A variable of the environment wins. */
export const settingsFile = (dataDir: string): string => join(dataDir, 'settings.env')

/** The command that opens an address in the browser of whoever started this. */
export const browserCommand = (platform: NodeJS.Platform, address: string): [string, ...string[]] => {
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler', address]
  return [platform === 'darwin' ? 'open' : 'xdg-open', address]
}
