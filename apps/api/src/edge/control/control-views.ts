import { boardKey, viewBlackboard } from '@ghostlight/projections'
import { askPreparedChannel, type Prepared } from '../../engine/prefetch/prepared.ts'
import type { Services } from '../services.ts'
import { type ControlView, controlViewOf } from './state-view.ts'

/** Of so many shows it is kept how far their next cue is. */
const mostShows = 1_000

/** How other machines of the house see the shows: read anew each time, but for what the runner of a show has told. */
export const createControlViews = ({ views, codec }: Pick<Services, 'views' | 'codec'>) => {
  const prepared = new Map<string, Prepared>()
  return {
    prepared: (told: Prepared): void => {
      prepared.delete(told.blackboardId)
      prepared.set(told.blackboardId, told)
      const [oldest] = prepared.size > mostShows ? prepared.keys() : []
      if (oldest !== undefined) prepared.delete(oldest)
    },
    /** What is personal stays sealed: of an edit of somebody only the type is opened, and who pressed last. */
    read: async (id: string): Promise<ControlView | undefined> => {
      const known = prepared.get(id)
      // whoever runs the show says it again to all; until then there are none
      if (!known) views.publish(askPreparedChannel, { blackboardId: id }).catch(() => undefined)
      const fields = [...(await views.all(boardKey(id)))].flatMap(([field, value]): [string, unknown][] => {
        const isOpened = field === 'lastCueRun' || /^edit\/.*\/type$/.test(field)
        if (isOpened) return [[field, codec.openAll(value)]]
        return field.startsWith('edit/') ? [] : [[field, value]]
      })
      const board = viewBlackboard(new Map(fields), new Map())
      return board && controlViewOf(board, known)
    },
  }
}
