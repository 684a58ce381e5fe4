import { SubjectErased, type SubjectKeys } from '../ports/subject-keys.ts'

/**
 * The keys of these persons, created if they are missing. An erased person gets none, which does not affect the others.
 */
export const ensureKeys = async (
  keys: Pick<SubjectKeys, 'ensure' | 'erased'>,
  personIds: readonly string[],
): Promise<void> => {
  const left = personIds.filter((id) => !keys.erased(id))
  try {
    await keys.ensure(left)
  } catch (error) {
    // somebody was erased while the keys were created
    if (!(error instanceof SubjectErased)) throw error
    for (const id of left)
      await keys.ensure([id]).catch((again: unknown) => {
        if (!(again instanceof SubjectErased)) throw again
      })
  }
}
