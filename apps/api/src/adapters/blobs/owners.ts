import { createHash } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SoundOwners } from '../../engine/ports/sound-owners.ts'
import { checkBlobName } from './name.ts'

const mostRemembered = 50_000

/**
 * One empty file for each sound and person below `dir`, which several nodes may share. Its name has the sound's and a hash
 * of the person's: neither tells anything without the other files.
 */
export async function openDiskOwners({ dir }: { dir: string }): Promise<SoundOwners> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const noted = new Set<string>()

  /** Every sound that has owners, with the hashes of these. */
  const all = async (): Promise<Map<string, string[]>> => {
    const owners = new Map<string, string[]>()
    for (const name of await readdir(dir)) {
      const [sound = '', owner = ''] = name.split('.')
      const others = owners.get(sound)
      if (others) others.push(owner)
      else owners.set(sound, [owner])
    }
    return owners
  }

  return {
    async note(personId, sound) {
      checkBlobName(sound)
      const name = fileName(sound, ownerOf(personId))
      if (noted.has(name)) return
      await writeFile(join(dir, name), '', { mode: 0o600 })
      if (noted.size >= mostRemembered) noted.clear()
      noted.add(name)
    },
    async onlyOf(personId) {
      const owner = ownerOf(personId)
      return [...(await all())].flatMap(([sound, owners]) =>
        owners.length === 1 && owners[0] === owner ? [sound] : [],
      )
    },
    async forget(personId) {
      const owner = ownerOf(personId)
      for (const [sound, owners] of await all()) {
        if (!owners.includes(owner)) continue
        noted.delete(fileName(sound, owner))
        await rm(join(dir, fileName(sound, owner)), { force: true })
      }
    },
  }
}

const ownerOf = (personId: string): string => createHash('sha256').update(personId).digest('hex').slice(0, 32)
const fileName = (sound: string, owner: string): string => `${sound}.${owner}`
