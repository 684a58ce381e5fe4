import type { BlobInfo, BlobStore } from '../../engine/ports/blobs.ts'
import type { SubjectKeys } from '../../engine/ports/subject-keys.ts'
import { openBytes, sealBytes } from '../../engine/sealing.ts'

/** of a sealed sound more is stored than it has: its iv and tag */
const sealBytesLonger = 28

/**
 * Sounds that were made for one person are sealed with that person's key; those that everybody hears are as they are.
 * Without the key (an erased person) a sound is as good as absent: whoever needs the same words has it made again.
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
        // a key that does not fit, of an older backup
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
