import type { Blackboard } from '@ghostlight/contracts'
import { boardKey, deliveriesKey, openRuns, viewBlackboard } from '@ghostlight/projections'
import { refuseWith } from './refusals.ts'
import type { Services } from './services.ts'

/** The whole blackboard as operators see it, or undefined when there is none with this id; refused when it is set aside. */
export const readBlackboard = async (
  { views, codec, quarantine }: Pick<Services, 'views' | 'codec' | 'quarantine'>,
  id: string,
): Promise<Blackboard | undefined> => {
  const aside = quarantine.refusal(id)
  if (aside) refuseWith(aside)
  const { fields, runs, deliveries } = await readWhole(views, id)
  const opened = new Map([...fields].map(([field, value]) => [field, codec.openAll(value)]))
  return viewBlackboard(opened, new Map(runs.map((run, index) => [run, deliveries[index] ?? new Map()])))
}

/** so often is it read again when something changes while it is being read */
const mostReadings = 5

/** A board and the deliveries of its open runs, as they were at one moment: they stand in several places. */
const readWhole = async (views: Services['views'], id: string) => {
  for (let reading = 1; ; reading++) {
    const fields = await views.all(boardKey(id))
    const runs = openRuns(fields)
    const deliveries = await Promise.all(runs.map((run) => views.all(deliveriesKey(run))))
    const unchanged = runs.length === 0 || (await views.get(boardKey(id), 'seq')) === fields.get('seq')
    if (unchanged || reading === mostReadings) return { fields, runs, deliveries }
  }
}
