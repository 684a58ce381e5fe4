import { type ListedShow, showsFromView, showsKey } from '@ghostlight/projections'
import { listOf } from '../library/lists.ts'
import type { Services } from './services.ts'

/** A show may have been made so long before its evening, and its day in the house differs from that of UTC. */
const dayMs = 86_400_000

type Found = readonly [id: string, show: ListedShow]
type Days = { from: string | undefined; to: string | undefined }

/** Shows that can be read and had a GO, the newest first. */
const played = async ({ views }: Pick<Services, 'views'>): Promise<Found[]> =>
  [...showsFromView(await views.all(showsKey))]
    .filter(([, it]) => it.goes > 0 && it.unfinished === undefined && !it.removed && !it.takenOut)
    .sort(([, a], [, b]) => b.createdAt.localeCompare(a.createdAt))

/** The last evening of the same performance, in any version, before this show; rehearsals are none. */
export const eveningBefore = async (services: Pick<Services, 'views'>, id: string): Promise<string | undefined> => {
  const shows = showsFromView(await services.views.all(showsKey))
  const show = shows.get(id)
  if (!show) return undefined
  const before = (await played(services)).find(
    ([other, it]) =>
      other !== id &&
      !it.rehearsal &&
      it.createdAt < show.createdAt &&
      (it.performance === show.performance || it.title === show.title),
  )
  return before?.[0]
}

/** The shows that may have been in these days, the newest first: their log knows when. */
export const eveningsOf = async (
  services: Pick<Services, 'views'>,
  { performance, days: { from, to }, rehearsals }: { performance: string | undefined; days: Days; rehearsals: boolean },
): Promise<string[]> => {
  const all = await played(services)
  const known = (await listOf(services.views, 'performance')).find(({ _id }) => _id === performance)
  const titles = new Set(all.flatMap(([, it]) => (it.performance === performance ? [it.title] : [])))
  if (known) titles.add(known.name)
  const isOf = (it: ListedShow): boolean => performance === undefined || titles.has(it.title)
  const isWithin = ({ createdAt, lastGoAt = createdAt }: ListedShow): boolean =>
    (from === undefined || Date.parse(lastGoAt) >= Date.parse(from) - dayMs) &&
    (to === undefined || Date.parse(createdAt) <= Date.parse(to) + 2 * dayMs)
  return all.filter(([, it]) => (rehearsals || !it.rehearsal) && isOf(it) && isWithin(it)).map(([id]) => id)
}
