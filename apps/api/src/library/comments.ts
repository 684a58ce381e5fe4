import {
  type Comment,
  type CommentAct,
  type CommentPlace,
  type CommentThread,
  isRejection,
  type PackedComment,
  type Rejection,
  reject,
  type Script,
} from '@ghostlight/contracts'
import { commentLimits } from '@ghostlight/contracts/rules'
import { comment, cue, module } from '@ghostlight/domain'
import { derivedId } from '../engine/derived-id.ts'
import type { Codec } from '../engine/log/codec.ts'
import type { SubjectKeys } from '../engine/ports/subject-keys.ts'
import type { People } from '../people/people.ts'
import { type Commands, partOf } from './commands.ts'
import { inTurn } from './items.ts'
import { listOf, type Views } from './lists.ts'
import { readScript } from './script.ts'

type Reading = {
  views: Views
  codec: Pick<Codec, 'openAll'>
  keys: Pick<SubjectKeys, 'load'>
  people: Pick<People, 'get'>
}

const noPerformance = (): Rejection => reject('NOT_FOUND', 'There is no such performance.')
const tooMany = `A performance has at most ${commentLimits.threads} comments. Somebody has to delete some of their own first.`

/** The comments of a performance, the oldest first. A deleted performance shows none. */
export const threadsOf = async (id: string, reading: Reading): Promise<CommentThread[] | Rejection> => {
  const { views, codec, keys } = reading
  if (!(await isThere(id, views))) return noPerformance()
  await keys.load?.([id])
  const comments = (await listOf(views, 'comment'))
    .filter(({ performance }) => performance === id)
    .map((it) => codec.openAll(it))
    // one whose key is gone has no words
    .filter(({ messages }) => messages !== undefined && messages.length > 0)
  const begunAt = ({ messages: [first] }: CommentThread): string => first?.at ?? ''
  return (await named(comments, reading)).toSorted((a, b) => begunAt(a).localeCompare(begunAt(b)))
}

/** The threads with the names of their authors. Somebody whom the house does not know any more has none. */
const named = async (comments: readonly Comment[], { people }: Pick<Reading, 'people'>): Promise<CommentThread[]> => {
  const ids = comments.flatMap(({ messages, resolved }) => [...messages, ...(resolved ? [resolved] : [])])
  const known = [...new Set(ids.map(({ by }) => by))].map(
    async (id) => [id, (await people.get(id))?.user.name] as const,
  )
  const names = new Map(await Promise.all(known))
  const signed = <T extends { by: string; name?: string | undefined }>({ by, name, ...it }: T) => ({
    ...it,
    by: { _id: by, name: names.get(by) ?? name ?? 'Somebody' },
  })
  return comments.map(({ performance: _, messages, resolved, ...it }) => ({
    ...it,
    messages: messages.map(signed),
    resolved: resolved && signed(resolved),
  }))
}

/** The comments of a performance for a file or a workbook. */
export const packedComments = async (id: string, reading: Reading): Promise<PackedComment[] | Rejection> => {
  const threads = await threadsOf(id, reading)
  if (isRejection(threads)) return threads
  return threads.map(({ on, about, messages, resolved }) => ({
    on,
    about,
    messages: messages.map((it) => ({ ...it, by: it.by.name })),
    resolved: resolved && { ...resolved, by: resolved.by.name },
  }))
}

type Unpacking = {
  performance: string
  /** the id of what had this id in the file */
  newId: (old: string) => string
  request: Commands['request']
}

/** The comments of a file as comments of a new performance. Nobody of this house wrote them. */
export const unpackedComments = (
  packed: readonly PackedComment[],
  { performance, newId, request }: Unpacking,
): Comment[] => {
  const elsewhere = <T extends { by: string }>({ by, ...it }: T) => ({
    ...it,
    by: derivedId(request.commandId, 'elsewhere', by),
    name: by,
  })
  return packed.map(({ on, about, messages, resolved }, at) => ({
    _id: derivedId(request.commandId, 'comment', String(at)),
    performance,
    on: { kind: on.kind, id: newId(on.id) },
    about,
    messages: messages.map((it) => ({ ...elsewhere(it), _id: derivedId(request.commandId, 'message', it._id) })),
    resolved: resolved && elsewhere(resolved),
  }))
}

/** Makes whole threads. One that is there already stays as it is. */
export const storeComments = async (
  comments: readonly Comment[],
  { handler, request }: Commands,
): Promise<{ position: number } | Rejection> =>
  inTurn(
    comments.map(
      (item) => () =>
        handler.handle(comment, { id: item._id, command: { type: 'create', item } }, partOf(request, item._id)),
    ),
  )

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
