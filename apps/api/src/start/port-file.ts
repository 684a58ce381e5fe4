import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const fileIn = (dataDir: string): string => join(dataDir, 'port')

/** So that whoever asks on this machine finds the server that was started with `--port`, or with 0 for any. */
export const writePort = (dataDir: string, port: number): void => writeFileSync(fileIn(dataDir), `${port}\n`)

/** The port that the server with this folder was last seen to listen at, as text; undefined where none was. */
export const portIn = (dataDir: string): string | undefined => {
  try {
    return readFileSync(fileIn(dataDir), 'utf8').trim()
  } catch {
    return undefined
  }
}
