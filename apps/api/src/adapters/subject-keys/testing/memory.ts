import { randomBytes } from 'node:crypto'
import { SubjectErased, type SubjectKeys } from '../../../engine/ports/subject-keys.ts'

/** Keys in memory, until the process ends. */
export function openMemorySubjectKeys(): SubjectKeys {
  const keys = new Map<string, Uint8Array>()
  const erased = new Set<string>()
  return {
    installation: randomBytes(32),
    async ensure(personIds) {
      if (personIds.some((id) => erased.has(id))) throw new SubjectErased()
      for (const id of personIds) if (!keys.has(id)) keys.set(id, randomBytes(32))
    },
    get: (personId) => keys.get(personId),
    async erase(personId) {
      erased.add(personId)
      keys.delete(personId)
    },
    erased: (personId) => erased.has(personId),
  }
}
