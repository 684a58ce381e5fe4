import { SubjectErased, type SubjectKeys } from '../ports/subject-keys.ts'

/** The keys of these persons, made where they are missing; who was erased gets none, and keeps nobody else from theirs. */
export const ensureKeys = async (
  keys: Pick<SubjectKeys, 'ensure' | 'erased'>,
  personIds: readonly string[],
): Promise<void> => {
  const left = personIds.filter((id) => !keys.erased(id))
  try {
    await keys.ensure(left)
  } catch (error) {
    // somebody was erased while the keys were made
    if (!(error instanceof SubjectErased)) throw error
    for (const id of left)
      await keys.ensure([id]).catch((again: unknown) => {
        if (!(again instanceof SubjectErased)) throw again
      })
  }
}
