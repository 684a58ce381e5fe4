import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BlobInfo, BlobStore } from '../../engine/ports/blobs.ts'
import { decodeHead, encodeHead, HEAD_LENGTH } from './file-format.ts'
import { ifAbsent, removeOlderThan, syncFolder, writeWhole } from './files.ts'
import { checkBlobName } from './name.ts'
import { Recent } from './recent.ts'

const ABANDONED_MS = 10 * 60_000
/** How long a remembered sound is given out without looking whether another node deleted it. */
const TRUST_MS = 1000

type Blob = { bytes: Uint8Array; info: BlobInfo }
export type DiskBlobsOptions = { dir: string; cacheBytes?: number; now?: () => number }

/** Sounds as files below `dir`, which several nodes may share. Those used last are answered from memory (64 MiB). */
export async function openDiskBlobs({
  dir,
  cacheBytes = 64 << 20,
  now = Date.now,
}: DiskBlobsOptions): Promise<BlobStore> {
  const temporary = join(dir, 'unfinished')
  await mkdir(temporary, { recursive: true, mode: 0o700 })
  await removeOlderThan(temporary, now() - ABANDONED_MS)
  const recent = new Recent<Blob>(cacheBytes)
  const reading = new Map<string, Promise<Blob | undefined>>()

  const pathOf = (name: string) => {
    checkBlobName(name)
    return join(dir, name.slice(0, 2), name)
  }
  const remember = (name: string, value: Blob) =>
    recent.set(name, { value, size: value.bytes.length, checkedAt: now() })
  const forget = (name: string) => {
    recent.delete(name)
    // A read under way must not bring back what it found before.
    reading.delete(name)
  }

  const remembered = async (name: string): Promise<Blob | undefined> => {
    const entry = recent.get(name)
    if (!entry) return undefined
    if (now() - entry.checkedAt >= TRUST_MS) {
      entry.checkedAt = now()
      if (!(await stat(pathOf(name)).catch(ifAbsent))) {
        forget(name)
        return undefined
      }
    }
    return entry.value
  }

  /** A thousand phones ask for the same sound at once: one of them reads it. */
  const read = (name: string): Promise<Blob | undefined> => {
    const found = reading.get(name) ?? readBlob(pathOf(name))
    if (!reading.has(name)) {
      reading.set(name, found)
      const settle = (blob?: Blob) => {
        if (reading.get(name) !== found) return
        reading.delete(name)
        if (blob) remember(name, blob)
      }
      found.then(settle, () => settle())
    }
    return found
  }

  const remove = async (name: string): Promise<void> => {
    const path = pathOf(name)
    forget(name)
    await rm(path, { force: true })
    forget(name)
    await syncFolder(dirname(path)).catch(ifAbsent)
  }

  return {
    async put(name, bytes, given) {
      const info = { ...given, size: bytes.length }
      await writeWhole(pathOf(name), temporary, [encodeHead(info), bytes])
      forget(name)
      remember(name, { bytes: bytes.slice(), info })
    },
    async get(name) {
      checkBlobName(name)
      return (await remembered(name)) ?? read(name)
    },
    async info(name) {
      checkBlobName(name)
      return (await remembered(name))?.info ?? readInfo(pathOf(name))
    },
    delete: remove,
    async deleteOf(personIds) {
      let count = 0
      for (const name of await namesIn(dir)) {
        const { of } = (await readInfo(pathOf(name))) ?? {}
        if (of === undefined || !personIds.has(of)) continue
        await remove(name)
        count++
      }
      return count
    },
  }
}

/** Every sound there is, in whatever order. */
async function namesIn(dir: string): Promise<string[]> {
  const folders = (await readdir(dir)).filter((it) => /^[0-9a-f]{2}$/.test(it))
  const names = await Promise.all(folders.map((it) => readdir(join(dir, it))))
  return names.flat()
}

async function readBlob(path: string): Promise<Blob | undefined> {
  const file = await readFile(path).catch(ifAbsent)
  const head = file && decodeHead(file)
  if (!file || !head || head.bodyAt + head.info.size !== file.length) return undefined
  return { bytes: file.subarray(head.bodyAt), info: head.info }
}

async function readInfo(path: string): Promise<BlobInfo | undefined> {
  const file = await open(path).catch(ifAbsent)
  if (!file) return undefined
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_LENGTH), 0, HEAD_LENGTH, 0)
    const head = decodeHead(buffer.subarray(0, bytesRead))
    // A file of another length was damaged: as good as absent, so that the sound is made again.
    return head && (await file.stat()).size === head.bodyAt + head.info.size ? head.info : undefined
  } finally {
    await file.close()
  }
}
