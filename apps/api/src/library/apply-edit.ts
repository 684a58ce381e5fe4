import { isRejection, type Rejection, reject, UserType } from '@ghostlight/contracts'
import { dataKeyOf } from '@ghostlight/contracts/rules'
import type { OutboxEntry, PersonChanges } from '@ghostlight/domain'
import { derivedId } from '../engine/log/command-handler.ts'
import { SubjectErased } from '../engine/ports/subject-keys.ts'
import { changePerson, type PeopleCommands } from './people.ts'

/** What an edit in a show changes in the library. The same edit is the same command, whoever asks for it and when. */
export const applyEdit = async (
  edit: OutboxEntry,
  commands: Omit<PeopleCommands, 'request'>,
): Promise<Rejection | undefined> => {
  const { editId, userId, actor } = edit
  const request = { commandId: derivedId('follow', editId), actor, actorName: actor, correlationId: editId }
  try {
    const changed = await changePerson(userId, changesOf(edit), { ...commands, request })
    return isRejection(changed) ? changed : undefined
  } catch (error) {
    if (error instanceof SubjectErased) return reject('NOT_FOUND')
    throw error
  }
}

const changesOf = ({ field, value }: OutboxEntry): PersonChanges => {
  const key = dataKeyOf(field)
  if (key !== undefined) return { data: { [key]: value } }
  if (field === 'type') return { type: UserType.safeParse(value).data }
  return field === 'phone' ? { phone: value ?? '' } : { name: value ?? '' }
}
