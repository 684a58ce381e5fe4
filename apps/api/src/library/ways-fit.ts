import { NextWay, type Rejection, reject, type Way } from '@ghostlight/contracts'
import { cue, optionLabel, same, template } from '@ghostlight/domain'
import type { Commands } from './commands.ts'
import { listOf, type Views } from './lists.ts'

const Ways = NextWay.array()

type Wanted = { id: string; next: unknown }
type Looking = Pick<Commands, 'handler'> & { views: Views }

/**
 * Refuses a new way of a cue that could never be taken: its question, its option or its cue is not there, or of another
 * performance. Ways that the cue has already stay: what they need may have been deleted since. The rules of a cue
 * refuse malformed ones.
 */
export const waysFit = async ({ id, next }: Wanted, { handler, views }: Looking): Promise<Rejection | undefined> => {
  const ways = Ways.safeParse(next).data ?? []
  if (ways.length === 0) return undefined
  const known = (await handler.state(cue, id)).item?.next ?? []
  const isNew = (way: Way): boolean => !known.some((it) => same(it, way))
  const performances = await listOf(views, 'performance')
  const cues = performances.filter((it) => it.cues.includes(id)).flatMap((it) => it.cues)
  for (const way of ways.filter(isNew)) {
    const from = (await handler.state(template, way.template)).item
    if (!from) return reject('NOT_FOUND', `There is no template ${way.template}. Name the question of this cue.`)
    if (from.type !== 'ask' || Reflect.get(from.content, 'kind') !== 'choice')
      return reject('INVALID', `“${from.name}” is no question with options, so no cue can follow its answers.`)
    if (optionLabel(from, way.option) === undefined)
      return reject('NOT_FOUND', `“${from.name}” has no option ${way.option}. Name one of its options.`)
    if (!(await handler.state(cue, way.cue)).item)
      return reject('NOT_FOUND', `There is no cue ${way.cue}. Choose a cue of this performance.`)
    if (way.cue !== id && cues.length > 0 && !cues.includes(way.cue))
      return reject('INVALID', 'This cue is in another performance. Choose a cue of this performance.')
  }
  return undefined
}
