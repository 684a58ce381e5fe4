import type { Blackboard } from '@ghostlight/contracts'
import { planOf, timesAt } from '@ghostlight/contracts/rules'
import { boardKey, deliveriesKey, openRuns, viewBlackboard } from '@ghostlight/projections'
import { refuseWith } from './refusals.ts'
import type { Services } from './services.ts'

/** The whole blackboard for operators; undefined for an unknown id. Refuses a show that is set aside. */
export const readBlackboard = async (
  services: Pick<Services, 'views' | 'codec' | 'quarantine' | 'config' | 'clock'>,
  id: string,
): Promise<Blackboard | undefined> => {
  const { views, codec, quarantine, config, clock } = services
  const aside = quarantine.refusal(id)
  if (aside) refuseWith(aside)
  const { fields, runs, deliveries } = await readWhole(views, id)
  const opened = new Map([...fields].map(([field, value]) => [field, codec.openAll(value)]))
  const board = viewBlackboard(opened, new Map(runs.map((run, index) => [run, deliveries[index] ?? new Map()])))
  const here = { zone: config.VENUE_TIME_ZONE, now: clock.now() }
  const plan = board && planOf(board, here)
  return plan ? { ...board, times: timesAt(plan, here.now) } : board
}

/** how often it reads again if something changes during a read */
const mostReadings = 5

/**
 * Reads a board and the deliveries of its open runs as of one moment, although they have several keys. If something always
 * happens during a read, deliveries may be newer than the board: a console is told of them again.
 */
const readWhole = async (views: Services['views'], id: string) => {
  for (let reading = 1; ; reading++) {
    const fields = await views.all(boardKey(id))
    const runs = openRuns(fields)
    const deliveries = await Promise.all(runs.map((run) => views.all(deliveriesKey(run))))
    const unchanged = runs.length === 0 || (await views.get(boardKey(id), 'seq')) === fields.get('seq')
    if (unchanged) return { fields, runs, deliveries }
    if (reading < mostReadings) continue
    const gone = runs.filter((_, index) => deliveries[index]?.size === 0)
    return { fields: new Map([...fields, ...(await endsOf(views, { id, runs: gone }))]), runs, deliveries }
  }
}

/** A run that has ended has its deliveries in the board. */
const endsOf = async (views: Services['views'], { id, runs }: { id: string; runs: string[] }) => {
  const ends = await Promise.all(
    runs.map(async (run): Promise<[string, unknown]> => [`end/${run}`, await views.get(boardKey(id), `end/${run}`)]),
  )
  return ends.filter(([, end]) => end !== undefined)
}
