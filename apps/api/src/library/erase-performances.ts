import { isDefaultGroup, isRejection, type Performance, type Script, type Template } from '@ghostlight/contracts'
import { comment, cue, group, groupsIn, module, moments, performance, template } from '@ghostlight/domain'
import type { EventStore } from '../engine/ports/event-store.ts'
import type { Clock } from '../engine/ports/runtime.ts'
import type { SubjectKeys } from '../engine/ports/subject-keys.ts'
import { type Commands, partOf } from './commands.ts'
import { itemLog, type Logged } from './history/item-log.ts'
import { changeItem } from './items.ts'
import { listOf, type Views } from './lists.ts'
import { readScript } from './script.ts'

type Erasing = Commands & {
  views: Views
  store: Pick<EventStore, 'read' | 'truncate'>
  keys: Pick<SubjectKeys, 'erase'>
  clock: Pick<Clock, 'now'>
}

/**
 * Erases the words of the performances that were deleted before `by` (ms), also from the log. Their names and versions
 * stay taken. Those that an older version of Ghostlight deleted count from now on. Returns how many were erased; the
 * next call finishes what was interrupted.
 */
export const erasePerformances = async (by: number, { clock, ...erasing }: Erasing): Promise<number> => {
  let erased = 0
  for (const item of await listOf(erasing.views, 'performance')) {
    if (!item.hidden || item.erased) continue
    const { _id: id, deletedAt } = item
    if (!deletedAt) await change(id, { deletedAt: new Date(clock.now()).toISOString() }, erasing)
    else if (Date.parse(deletedAt) <= by) {
      await eraseOne(id, erasing)
      erased++
    }
  }
  return erased
}

/** Each step is a command of its own: a repeated command has no effect. */
const change = async (id: string, changes: Partial<Performance>, { handler, request }: Commands): Promise<void> => {
  const step = { handler, request: partOf(request, ...Object.keys(changes)) }
  const done = await changeItem(performance, { id, command: { type: 'update', changes } }, step)
  if (isRejection(done)) throw new Error(done.message)
}

const nothing = { description: '', cues: [], groups: [], templates: [], data: {}, automations: {} } as const

const eraseOne = async (id: string, { views, store, keys, ...commands }: Omit<Erasing, 'clock'>): Promise<void> => {
  const script = await readScript(views, id)
  if (isRejection(script)) return
  const log = await itemLog(
    store,
    id,
    script.templates.map(({ _id }) => _id),
  )
  const own = await ownParts(script, log, views)
  const deletions = [
    ...own.modules.map((it) => () => changeItem(module, { id: it, command: { type: 'delete' } }, commands)),
    ...own.cues.map((it) => () => changeItem(cue, { id: it, command: { type: 'delete' } }, commands)),
    ...own.groups.map((it) => () => changeItem(group, { id: it, command: { type: 'delete' } }, commands)),
    ...own.templates.map(
      (it) => () =>
        changeItem(template, { id: it._id, command: { type: 'update', changes: withoutWords(it) } }, commands),
    ),
  ]
  for (const step of deletions) {
    const done = await step()
    if (isRejection(done) && done.rejected !== 'NOT_FOUND') throw new Error(done.message)
  }
  // cues last: their streams lead to the lines, if this is interrupted
  const streams = [...new Set(log.map(({ stream }) => stream))].filter((it) => !own.stays.has(it))
  for (const category of [module, template, group, cue].map((it) => `${it.category}-`))
    for (const stream of streams.filter((it) => it.startsWith(category))) await keepLast(store, stream)
  await keepLast(store, `${moments.category}-${id}`)
  await eraseComments(id, { views, store, keys, ...commands })
  await change(id, { ...nothing, cues: [], groups: [], templates: [] }, commands)
  await keepLast(store, `${performance.category}-${id}`)
  // last, so that an interrupted erasure is found again
  await change(id, { erased: true }, commands)
}

/** The key is destroyed, too: it also opens the comments that were deleted before, and copies of the log. */
const eraseComments = async (
  id: string,
  { views, store, keys, ...commands }: Omit<Erasing, 'clock'>,
): Promise<void> => {
  for (const { _id, performance: of } of await listOf(views, 'comment')) {
    if (of !== id) continue
    const request = partOf(commands.request, 'comment', _id)
    const done = await commands.handler.handle(comment, { id: _id, command: { type: 'delete' } }, request)
    if (isRejection(done)) throw new Error(done.message)
    await keepLast(store, `${comment.category}-${_id}`)
  }
  await keys.erase(id)
}

const withoutWords = ({ content, metadata }: Template): Partial<Template> => ({
  name: 'Erased',
  description: '',
  content: Object.fromEntries(
    Object.entries(content).map(([key, value]) => [
      key,
      typeof value === 'string' && key !== 'voice' ? 'Erased.' : value,
    ]),
  ) as Template['content'] & Record<string, never>,
  metadata: { ...metadata, performanceId: null },
})

/** Only the last event of the stream stays in the log. */
const keepLast = async (store: Erasing['store'], stream: string): Promise<void> => {
  let last = 0
  for await (const { revision } of store.read(stream)) last = revision
  if (last > 0) await store.truncate(stream, last)
}

/** What no other performance uses, and the streams of what another one does. */
const ownParts = async ({ performance: { _id: id }, ...script }: Script, log: readonly Logged[], views: Views) => {
  const others = (await listOf(views, 'performance')).filter((it) => it._id !== id)
  const cues = new Set(others.flatMap((it) => it.cues))
  const modules = new Set((await listOf(views, 'cue')).filter((it) => cues.has(it._id)).flatMap((it) => it.modules))
  const used = (await listOf(views, 'module')).filter((it) => modules.has(it._id))
  const groups = new Set([...others.flatMap((it) => it.groups), ...used.flatMap(groupsIn)])
  const templates = new Set([...others.flatMap((it) => it.templates), ...used.flatMap((it) => it.template ?? [])])
  const known = await listOf(views, 'template')
  for (const { _id, metadata } of known) {
    const owner = metadata['performanceId']
    if (typeof owner === 'string' && owner !== id) templates.add(_id)
  }
  const was = new Set(log.map(({ stream }) => stream))
  const ids = (items: readonly { _id: string }[], taken: ReadonlySet<string>): string[] =>
    items.flatMap(({ _id }) => (taken.has(_id) ? [] : [_id]))
  return {
    cues: ids(script.cues, cues),
    modules: ids(script.modules, modules),
    groups: ids(script.groups, groups).filter((it) => !isDefaultGroup(it)),
    /** also those that left the performance before it was deleted */
    templates: known.filter(({ _id }) => was.has(`${template.category}-${_id}`) && !templates.has(_id)),
    stays: new Set([
      ...[...cues].map((it) => `${cue.category}-${it}`),
      ...[...modules].map((it) => `${module.category}-${it}`),
      ...[...groups].map((it) => `${group.category}-${it}`),
      ...[...templates].map((it) => `${template.category}-${it}`),
    ]),
  }
}
