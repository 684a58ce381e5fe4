import { isRejection, type Rejection, type RestBody, reject, type User } from '@ghostlight/contracts'
import { standIn } from '@ghostlight/domain'
import type { Sample, Sampler } from '../engine/synthesis/sampler.ts'
import type { People } from '../people/people.ts'
import { listOf, type Views } from './lists.ts'
import { readScript } from './script.ts'

type Asked = RestBody<'hearLine'>
type Parts = { views: Views; people: Pick<People, 'get'>; sampler: Sampler }

/** What a line that somebody writes says to a person of the house, or to one who is invented. Nothing of it is stored. */
export const hearLine = async (
  performance: string,
  { template, userId, invented, groups }: Asked,
  { views, people, sampler }: Parts,
): Promise<Sample | Rejection> => {
  const script = await readScript(views, performance)
  if (isRejection(script)) return script
  const known = userId === undefined ? undefined : await people.get(userId)
  if (userId !== undefined && !known) return reject('NOT_FOUND', `There is no user ${userId}.`)
  const user: User | undefined =
    known?.user ?? (invented && { _id: 'invented', phone: '', type: 'audience', ...invented })
  const named = new Set(known?.groups.map((it) => it.toLowerCase()))
  const own = script.groups.flatMap(({ _id, name }) => (named.has(name.toLowerCase()) ? _id : []))
  const voices = Object.fromEntries((await listOf(views, 'voice')).map((it) => [it.voiceId, it.settings]))
  const live = standIn({
    title: script.performance.name,
    orElse: script.performance.data?.orElse,
    groups: script.groups,
    voices,
    person: user && { user, groups: groups ?? own },
  })
  return sampler(live, { template, userId: user?._id })
}
