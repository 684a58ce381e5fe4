import type { BlobInfo, BlobStore } from '../../engine/ports/blobs.ts'
import type { SubjectKeys } from '../../engine/ports/subject-keys.ts'
import { openBytes, sealBytes } from '../../engine/sealing.ts'

/** a sealed sound is longer by its iv and tag, bytes */
const sealBytesLonger = 28

/**
 * Seals sounds made for one person with that person's key. Sounds for everybody are stored unchanged.
 * Without the key (of an erased person) a sound counts as absent, and is made again for the next person who needs it.
 */
export const sealBlobs = (
  blobs: BlobStore,
  keys: Pick<SubjectKeys, 'get' | 'erased' | 'ensure' | 'load'>,
): BlobStore => {
  const keyOf = ({ of }: Pick<BlobInfo, 'of'>) => (of === undefined ? undefined : keys.get(of))
  const loadFor = async (info: BlobInfo | undefined) => {
    if (info?.of !== undefined) await keys.load?.([info.of])
  }
  const isGone = (info: BlobInfo): boolean => info.of !== undefined && !keyOf(info)
  const plain = (info: BlobInfo): BlobInfo => {
    const { of, ...rest } = info
    return of === undefined ? rest : { ...rest, size: info.size - sealBytesLonger }
  }

  return {
    put: async (name, bytes, { of, ...info }) => {
      if (of === undefined) return blobs.put(name, bytes, info)
      if (keys.erased(of)) return
      await keys.ensure([of])
      const key = keys.get(of)
      if (key) await blobs.put(name, sealBytes({ key, of, bytes }), { ...info, of })
    },
    get: async (name) => {
      const found = await blobs.get(name)
      await loadFor(found?.info)
      if (!found || isGone(found.info)) return undefined
      const { of } = found.info
      const key = keyOf(found.info)
      if (of === undefined || !key) return { ...found, info: plain(found.info) }
      try {
        return { bytes: openBytes({ key, of, bytes: found.bytes }), info: plain(found.info) }
      } catch {
        // the key does not fit, as after restoring an older backup
        return undefined
      }
    },
    info: async (name) => {
      const info = await blobs.info(name)
      await loadFor(info)
      return info && !isGone(info) ? plain(info) : undefined
    },
    delete: (name) => blobs.delete(name),
    deleteOf: (personIds) => blobs.deleteOf(personIds),
  }
}
