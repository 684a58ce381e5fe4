import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Config, StartRefused } from './config.ts'

const InstallationFile = z.object({ demo: z.enum(['on', 'off']) })

/** What the first start in a DATA_DIR decides, and every later one finds there. */
export type Installation = { sessionSecret: Uint8Array; node: string; demo: 'on' | 'off' | 'lan' }

/** Errors: StartRefused when DATA_DIR cannot be written, or when there would be nobody who can log in. */
export const openInstallation = (config: Config): Installation => {
  const dir = config.DATA_DIR
  try {
    mkdirSync(dir, { recursive: true })
    const secret = writtenOnce(join(dir, 'session-secret'), () => randomBytes(32).toString('base64url'))
    const node = writtenOnce(join(dir, 'node-id'), () => randomBytes(6).toString('hex'))
    const first = config.DEMO === 'lan' ? 'on' : (config.DEMO ?? (config.OPERATOR_USERNAME ? 'off' : 'on'))
    const before = InstallationFile.parse(
      JSON.parse(writtenOnce(join(dir, 'installation.json'), () => JSON.stringify({ demo: first }))),
    )
    const demo = config.DEMO ?? before.demo
    if (config.DEMO === 'off' && !config.OPERATOR_USERNAME) refuseNobody()
    return { sessionSecret: Buffer.from(config.SESSION_SECRET ?? secret), node, demo }
  } catch (error) {
    if (error instanceof StartRefused) throw error
    throw new StartRefused(
      `DATA_DIR: ${dir} cannot be used (${error instanceof Error ? error.message : error}); give a folder that can be written`,
    )
  }
}

const refuseNobody = (): never => {
  throw new StartRefused(
    'OPERATOR_USERNAME: DEMO is off and no operator is given; set OPERATOR_USERNAME and OPERATOR_PASSWORD',
  )
}

/** The file's content; made once, whoever comes first. */
const writtenOnce = (file: string, make: () => string): string => {
  try {
    writeFileSync(file, make(), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
