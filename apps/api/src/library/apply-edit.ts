import { isRejection, type Rejection, reject, UserType } from '@ghostlight/contracts'
import { dataKeyOf } from '@ghostlight/contracts/rules'
import { cue, type OutboxEntry, type PersonChanges, type PersonEdit, template } from '@ghostlight/domain'
import { derivedId } from '../engine/derived-id.ts'
import { SubjectErased } from '../engine/ports/subject-keys.ts'
import { changeItem } from './items.ts'
import { changePerson, type PeopleCommands } from './people.ts'

/**
 * Applies a show's edit to the library. The same edit is always the same command, no matter who requests it and when.
 */
export const applyEdit = async (
  edit: OutboxEntry,
  commands: Omit<PeopleCommands, 'request'>,
): Promise<Rejection | undefined> => {
  const { editId, actor } = edit
  const request = { commandId: derivedId('follow', editId), actor, actorName: actor, correlationId: editId }
  if ('cueId' in edit) {
    const command = { type: 'update' as const, changes: { notes: edit.notes } }
    const changed = await changeItem(cue, { id: edit.cueId, command }, { handler: commands.handler, request })
    return isRejection(changed) ? changed : undefined
  }
  if ('templateId' in edit) {
    // relative to what the show knew of it, so that nothing is lost of what an author wrote meanwhile
    const command = { type: 'set' as const, fields: edit.fields }
    const changed = await changeItem(template, { id: edit.templateId, command }, { handler: commands.handler, request })
    return isRejection(changed) ? changed : undefined
  }
  try {
    const changed = await changePerson(edit.userId, changesOf(edit), { ...commands, request })
    return isRejection(changed) ? changed : undefined
  } catch (error) {
    if (error instanceof SubjectErased) return reject('NOT_FOUND')
    throw error
  }
}

const changesOf = ({ field, value }: PersonEdit): PersonChanges => {
  const key = dataKeyOf(field)
  if (key !== undefined) return { data: { [key]: value } }
  if (field === 'type') return { type: UserType.safeParse(value).data }
  return field === 'phone' ? { phone: value ?? '' } : { name: value ?? '' }
}
