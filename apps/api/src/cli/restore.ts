import { openProbes, openReadStore } from '../adapters/choose.ts'
import { checkBackup } from '../backup/check.ts'
import { restoreBackup } from '../backup/restore.ts'
import { type Config, StartRefused } from '../config/config.ts'
import { createLogger } from '../start/logger.ts'
import { backupOptions, configOf, inOneLine, secretsOf, summed } from './backup.ts'
import type { Command } from './command.ts'

const refuseAway = async (config: Config): Promise<void> => {
  for (const probe of await openProbes(config)) {
    const trouble = await probe.ask().finally(probe.close)
    if (trouble) throw new StartRefused(trouble.line)
  }
}

/** Refuses a Redis with views of another log: the server would take them for views of the restored log. */
const refuseViews = async (config: Config): Promise<void> => {
  if (!config.REDIS_URL) return
  const views = await openReadStore(config, { logger: createLogger('silent') })
  const checkpoint = await views.checkpoint().finally(() => views.close())
  if (checkpoint >= 0)
    throw new StartRefused(
      'REDIS_URL: this Redis already holds views of a log; empty it with redis-cli FLUSHALL. Nothing was changed',
    )
}

export const restore: Command = {
  summary: 'restores a backup into empty folders and checks it; with --check only checks the backup',
  usage: 'FOLDER [--keys FOLDER] [--data-dir DIR] [--check]',
  options: { ...backupOptions, check: { type: 'boolean' } },
  run: async ({ values, files: [from], env }) => {
    if (!from) throw new StartRefused('restore: give the folder of the backup: restore FOLDER')
    const config = configOf({ values, env })
    const secrets = secretsOf(values, from)
    if (values['check'] === true)
      return `${from} is whole: ${summed(await inOneLine(() => checkBackup(from, secrets)))}`
    await refuseAway(config)
    await refuseViews(config)
    const manifest = await inOneLine(() => restoreBackup({ from, secrets, config }))
    return `restored and read again: ${summed(manifest)}`
  },
}
