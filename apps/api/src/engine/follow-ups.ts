import type { Rejection } from '@ghostlight/contracts'
import type { FollowUp } from '@ghostlight/domain'
import type { Logger } from 'pino'
import type { Record } from './recorder.ts'
import { createOnce } from './steps.ts'

/** Lays one edit over the person in the library; the same edit again has no second effect. */
export type Follow = (edit: FollowUp) => Promise<Rejection | undefined>

/**
 * What is edited during a show is edited in the library, too. Done first and recorded then: whoever starts anew over
 * the same log finds what is still owed. One edit of a field at a time, so that the newest is the last.
 */
export const createFollowUps = ({ follow, record, logger }: { follow: Follow; record: Record; logger: Logger }) => {
  const once = createOnce(logger)
  return (id: string, edit: FollowUp): void => {
    const { userId, field, editId } = edit
    once(`${id}/follow/${userId}/${field}`, async () => {
      const refused = (await follow(edit))?.rejected ?? null
      await record(id, { type: 'LibraryFollowed', data: { userId, field, editId, refused } })
    })
  }
}
