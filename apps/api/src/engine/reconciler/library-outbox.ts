import type { Rejection } from '@ghostlight/contracts'
import { type OutboxEntry, outboxTurn } from '@ghostlight/domain'
import type { Logger } from 'pino'
import type { Record } from '../log/recorder.ts'
import { createSingleFlight } from '../single-flight.ts'

/** Applies one edit to the person, the cue or the template in the library; repeating it has no second effect. */
export type ApplyEdit = (edit: OutboxEntry) => Promise<Rejection | undefined>

/**
 * Repeats edits of a show in the library. They are applied first and recorded afterwards, so that a restarted process
 * finds what is outstanding. Edits of one thing go one after another, so that the newest is the last.
 */
export const createLibraryOutbox = ({
  applyEdit,
  record,
  logger,
}: {
  applyEdit: ApplyEdit
  record: Record
  logger: Logger
}) => {
  const once = createSingleFlight(logger)
  return (id: string, edit: OutboxEntry): void => {
    const { editId } = edit
    once(`${id}/follow/${outboxTurn(edit)}`, async () => {
      const refused = (await applyEdit(edit))?.rejected ?? null
      if ('cueId' in edit) {
        await record(id, { type: 'LibraryCueFollowed', data: { cueId: edit.cueId, editId, refused } })
        return
      }
      if ('templateId' in edit) {
        await record(id, { type: 'LibraryTemplateFollowed', data: { templateId: edit.templateId, editId, refused } })
        return
      }
      const { userId, field } = edit
      await record(id, { type: 'LibraryFollowed', data: { userId, field, editId, refused } })
    })
  }
}
