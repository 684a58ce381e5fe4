import type { BlobStore } from '../ports/blobs.ts'
import { type Channel, channel } from '../ports/channel.ts'
import type { ReadStore } from '../ports/read-store.ts'
import type { SoundOwners } from '../ports/sound-owners.ts'

/** Sounds that are stored no longer, for every node that remembers them. */
export const erasedSoundsChannel: Channel<{ names: string[] }> = channel('sounds-erased')

type Parts = { owners: SoundOwners; blobs: Pick<BlobStore, 'delete'>; bus: Pick<ReadStore, 'publish'> }

/** Deletes what was made for one person and nobody else, whether it was ever sent or not; how many there were. */
export const createEraseSounds =
  ({ owners, blobs, bus }: Parts) =>
  async (personId: string): Promise<number> => {
    const names = await owners.onlyOf(personId)
    for (const name of names) await blobs.delete(name)
    await owners.forget(personId)
    if (names.length > 0) await bus.publish(erasedSoundsChannel, { names })
    return names.length
  }
export type EraseSounds = ReturnType<typeof createEraseSounds>
