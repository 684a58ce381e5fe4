import {
  type Comment,
  type CommentAct,
  type CommentPlace,
  isRejection,
  type Rejection,
  reject,
  type Script,
} from '@ghostlight/contracts'
import { commentLimits } from '@ghostlight/contracts/rules'
import { comment, cue, module } from '@ghostlight/domain'
import type { Codec } from '../engine/log/codec.ts'
import type { SubjectKeys } from '../engine/ports/subject-keys.ts'
import { type Commands, partOf } from './commands.ts'
import { listOf, type Views } from './lists.ts'
import { readScript } from './script.ts'

type Reading = { views: Views; codec: Pick<Codec, 'openAll'>; keys: Pick<SubjectKeys, 'load'> }

const noPerformance = (): Rejection => reject('NOT_FOUND', 'There is no such performance.')
const tooMany = `A performance has at most ${commentLimits.threads} comments. Delete some that are resolved.`

/** The comments of a performance, the oldest first. A deleted performance shows none. */
export const commentsOf = async (id: string, { views, codec, keys }: Reading): Promise<Comment[] | Rejection> => {
  if (!(await isThere(id, views))) return noPerformance()
  await keys.load?.([id])
  return (await listOf(views, 'comment'))
    .filter(({ performance }) => performance === id)
    .map((it) => codec.openAll(it))
    .filter(({ messages }) => messages !== undefined && messages.length > 0)
    .toSorted((a, b) => ((a.messages[0]?.at ?? '') < (b.messages[0]?.at ?? '') ? -1 : 1))
}

const isThere = async (id: string, views: Views): Promise<boolean> =>
  (await listOf(views, 'performance')).some((it) => it._id === id && !it.hidden)

type Asked = { performance: string; thread: string; act: CommentAct }

/** Does what an author does to a thread, or begins one. */
export const commentOn = async (
  { performance, thread, act }: Asked,
  { views, handler, request }: Commands & { views: Views },
): Promise<{ position: number } | Rejection> => {
  if (!(await isThere(performance, views))) return noPerformance()
  const isNew = act.type === 'begin' && (await handler.state(comment, thread)).item === undefined
  const about = isNew ? await roomFor(performance, act.on, { views, handler }) : ''
  if (isRejection(about)) return about
  const command = { type: 'act' as const, thread, performance, about, act }
  return handler.handle(comment, { id: thread, command }, partOf(request, 'comment', thread))
}

/** The name of what the new thread is about, or why there can be none. Something that was deleted meanwhile has no name. */
const roomFor = async (
  performance: string,
  on: CommentPlace,
  { views, handler }: { views: Views } & Pick<Commands, 'handler'>,
): Promise<string | Rejection> => {
  const own = (await listOf(views, 'comment')).filter((it) => it.performance === performance)
  if (own.length >= commentLimits.threads) return reject('INVALID', tooMany)
  const script = await readScript(views, performance)
  if (isRejection(script)) return script
  const name = nameIn(script, on)
  if (name !== undefined) return name
  const { item } = on.kind === 'cue' ? await handler.state(cue, on.id) : await handler.state(module, on.id)
  return item === null ? '' : reject('NOT_FOUND', `This performance has no such ${on.kind === 'cue' ? 'cue' : 'line'}.`)
}

const nameIn = ({ cues, modules, templates }: Script, { kind, id }: CommentPlace): string | undefined => {
  if (kind === 'cue') return cues.find(({ _id }) => _id === id)?.name
  const line = modules.find(({ _id }) => _id === id)
  return line && (templates.find(({ _id }) => _id === line.template)?.name ?? '')
}
