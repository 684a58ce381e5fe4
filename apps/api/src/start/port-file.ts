import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const fileIn = (dataDir: string): string => join(dataDir, 'port')

/** Lets commands on this machine find a server that was started with `--port`, or with 0 for any. */
export const writePort = (dataDir: string, port: number): void => writeFileSync(fileIn(dataDir), `${port}\n`)

/** The last known port of the server with this folder, as text. Undefined if there is none. */
export const portIn = (dataDir: string): string | undefined => {
  try {
    return readFileSync(fileIn(dataDir), 'utf8').trim()
  } catch {
    return undefined
  }
}
