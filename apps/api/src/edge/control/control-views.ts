import { boardKey, viewBlackboard } from '@ghostlight/projections'
import { askPreparedChannel, type Prepared } from '../../engine/prefetch/prepared.ts'
import type { Services } from '../services.ts'
import { type ControlView, controlViewOf } from './state-view.ts'

/** Number of shows whose preparation is remembered. */
const mostShows = 1_000

/**
 * The shows as other machines see them. Read each time, except for the preparation, which the node that runs the show
 * reports.
 */
export const createControlViews = ({
  views,
  codec,
  config,
  clock,
}: Pick<Services, 'views' | 'codec' | 'config' | 'clock'>) => {
  const prepared = new Map<string, Prepared>()
  return {
    prepared: (told: Prepared): void => {
      prepared.delete(told.blackboardId)
      prepared.set(told.blackboardId, told)
      const [oldest] = prepared.size > mostShows ? prepared.keys() : []
      if (oldest !== undefined) prepared.delete(oldest)
    },
    /** Personal data stays encrypted, except for the type of an edited person, who pressed last, and the names of open questions. */
    read: async (id: string): Promise<ControlView | undefined> => {
      const known = prepared.get(id)
      // asks the node that runs the show to report it again; until then it is unknown
      if (!known) views.publish(askPreparedChannel, { blackboardId: id }).catch(() => undefined)
      const fields = [...(await views.all(boardKey(id)))].flatMap(([field, value]): [string, unknown][] => {
        const isOpened = field === 'lastCueRun' || /^edit\/.*\/type$/.test(field)
        if (isOpened) return [[field, codec.openAll(value)]]
        return field.startsWith('edit/') ? [] : [[field, value]]
      })
      const board = viewBlackboard(new Map(fields), new Map())
      if (!board) return undefined
      const view = controlViewOf(board, known, { zone: config.VENUE_TIME_ZONE, now: clock.now() })
      return { ...view, questions: codec.openAll(view.questions) }
    },
  }
}
