import type { SoundOwners } from '../../../engine/ports/sound-owners.ts'

/** For as long as the process lives. */
export const openMemoryOwners = (): SoundOwners => {
  const owners = new Map<string, Set<string>>()
  return {
    note: async (personId, sound) => void owners.set(sound, (owners.get(sound) ?? new Set()).add(personId)),
    onlyOf: async (personId) =>
      [...owners].flatMap(([sound, ids]) => (ids.size === 1 && ids.has(personId) ? [sound] : [])),
    forget: async (personId) => {
      for (const ids of owners.values()) ids.delete(personId)
    },
  }
}
