import type { Config } from '../config/config.ts'
import { copiesIn, listCopies, type Plan } from './plan.ts'

export const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`

type Folder = Pick<Config, 'DATA_DIR'>

/** The data is newer than this program. */
export const newerWords = ({ DATA_DIR }: Folder, from: string, version: string): string => {
  const copy = listCopies(DATA_DIR).at(-1)
  const back =
    copy === undefined
      ? ''
      : ` The log from before the upgrade is ${copy}; docs/operations.md says how to go back to it.`
  return `DATA_DIR: ${DATA_DIR} was last used by Ghostlight ${from}, and this is ${version}, which is older. Start Ghostlight ${from} or a later one.${back}`
}

/** There is no room for the copy. */
export const tooLargeWords = ({ DATA_DIR }: Folder, { bytes, free }: Extract<Plan, { kind: 'upgrade' }>): string =>
  `DATA_DIR: before an upgrade the log is copied, which takes ${megabytes(bytes)} in ${copiesIn(DATA_DIR)}, and ${megabytes(free)} are free. ` +
  'Make room on that disk, or make a backup elsewhere and set UPGRADE_COPY=off for this start.'
