import { join } from 'node:path'
import { extract } from 'tar'
import { ROOT } from './sources.ts'

/**
 * Data folders that earlier states of the product wrote, by the day and by what was new in their data: the demo house, with
 * one show whose first cue ran for two phones. `events`: how many the show had while its phones were
 * there. They have no sounds.
 */
export const dataFolders: Readonly<Record<string, { board: string; events: number; what: string }>> = {
  '2026-11-21': { board: 'DQZS5Q', events: 13, what: 'the first data that there was' },
  '2026-11-23': { board: 'WS3MZX', events: 17, what: 'views without a number of their own' },
  '2026-11-23-views-1': { board: 'R8HFKJ', events: 19, what: 'the first numbered views' },
  '2026-11-23-views-2': { board: 'EJB8T7', events: 19, what: 'names that are sealed, and automations' },
  '2026-11-24-views-3': { board: 'JM2AT9', events: 19, what: 'a show clock that stands still' },
  '2026-11-25-views-4': { board: 'MSCQBN', events: 18, what: 'phones that are in time' },
  '2026-11-26-views-5': { board: 'F6ERRZ', events: 19, what: 'questions' },
  '2026-11-26-views-6': { board: '2A6AX7', events: 19, what: 'what people answered' },
  '2026-11-26-views-7': { board: '3CCKFS', events: 19, what: 'the sound under the hand' },
}

/** Unpacks one of them. */
export const putDataFolder = async (name: string, to: string) => {
  const found = dataFolders[name]
  if (!found) throw new Error(`There is no data folder ${name}.`)
  await extract({ file: join(ROOT, 'tests/data-folders', `${name}.tar.gz`), cwd: to })
  return found
}
