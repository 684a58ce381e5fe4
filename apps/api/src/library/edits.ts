import { Cue, type Edit, isRejection, Module, type Rejection, reject } from '@ghostlight/contracts'
import { cue, group, type ItemCommand, module, template } from '@ghostlight/domain'
import type { z } from 'zod'
import { type Commands, partOf } from './commands.ts'
import { deleteCue, deleteGroup, deleteModule } from './deleting.ts'
import { changeItem, inTurn } from './items.ts'
import type { Views } from './lists.ts'
import { missingReference } from './module-references.ts'
import { numberIsFree } from './number-is-free.ts'
import { editPerformance } from './performances.ts'
import { waysFit } from './ways-fit.ts'

type Editing = Commands & { views: Views }
type Done = Promise<{ position: number } | Rejection>
/** The commands that every kind of item accepts. */
type AnyCommand = Extract<ItemCommand<never>, { type: 'set' | 'place' | 'take' | 'restore' }>

/**
 * Applies an author's edits in order until one is refused. Each edit is a command of its own, so the same request
 * continues where it was interrupted.
 */
export const applyEdits = (edits: readonly Edit[], { views, ...commands }: Editing): Done =>
  inTurn(
    edits.map((edit, at) => () => {
      const request = partOf(commands.request, 'edit', String(at))
      return applyEdit(edit, { ...commands, request, views })
    }),
  )

const applyEdit = async (edit: Edit, commands: Editing): Done => {
  if (edit.type === 'delete') return remove(edit, commands)
  if (edit.type === 'add') return change(edit, { type: 'restore', item: edit.item }, commands)
  if (edit.type !== 'set') return change(edit, edit, commands)
  return change(edit, { type: 'set', fields: edit.fields }, commands)
}

const idOf = (edit: Edit): string => (edit.type === 'add' ? edit.item._id : edit.id)

const change = async (edit: Edit, command: AnyCommand, commands: Editing): Done => {
  const target = { id: idOf(edit), command }
  switch (edit.kind) {
    case 'cue':
      return (
        (await numberIsFree({ id: target.id, number: numberOf(command) }, commands.views)) ??
        (await waysFit({ id: target.id, next: nextOf(command) }, commands)) ??
        changeItem(cue, target, commands)
      )
    case 'group':
      return changeItem(group, target, commands)
    case 'template':
      return changeItem(template, target, commands)
    case 'module':
      return (await missingReference(referencesOf(command), commands)) ?? changeItem(module, target, commands)
    case 'performance':
      return mayEdit(command) ? editPerformance(edit.id, command, commands) : reject('INVALID', 'fields: not editable')
    default:
      return nothing(edit)
  }
}

const nothing = (_: never): Rejection => reject('INVALID')

/** Authors cannot edit the version of a performance, or whether it is hidden. */
const mayEdit = (command: AnyCommand): command is Exclude<AnyCommand, { type: 'restore' }> =>
  command.type === 'set'
    ? command.fields.every(
        ({ path }) => path === 'name' || path === 'description' || /^(data|automations)\./.test(path),
      )
    : command.type !== 'restore'

/** The number that a cue will get. The rules of a cue refuse a malformed one. */
const numberOf = (command: AnyCommand): string | undefined => {
  const given =
    command.type === 'restore'
      ? command.item
      : Object.fromEntries(command.type === 'set' ? command.fields.map(({ path, to }) => [path, to]) : [])
  return Cue.pick({ number: true }).safeParse(given).data?.number
}

/** The ways that a cue will get. One that is put back gets those that it had. */
const nextOf = (command: AnyCommand): unknown =>
  command.type === 'set' ? command.fields.find(({ path }) => path === 'next')?.to : undefined

const References = Module.pick({ group: true, template: true, cue: true }).partial()

/** The references that a module will get. The rules of a module refuse malformed ones. */
const referencesOf = (command: AnyCommand): z.infer<typeof References> => {
  if (command.type === 'restore') return References.safeParse(command.item).data ?? {}
  const fields = command.type === 'set' ? command.fields : []
  return References.safeParse(Object.fromEntries(fields.map(({ path, to }) => [path, to]))).data ?? {}
}

const deletions = { cue: deleteCue, module: deleteModule, group: deleteGroup }

/** Deletes an item. A missing item counts as deleted. */
const remove = async (edit: Extract<Edit, { type: 'delete' }>, commands: Editing): Done => {
  const { id, kind, seen } = edit
  const deleting = { ...commands, seen }
  if (kind === 'template') return reject('INVALID', 'A template cannot be deleted.')
  const deleted = await deletions[kind](id, deleting)
  return isRejection(deleted) && deleted.rejected === 'NOT_FOUND' ? { position: -1 } : deleted
}
