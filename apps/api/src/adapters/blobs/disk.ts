import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BlobInfo, BlobStore } from '../../engine/ports/blobs.ts'
import { decodeBlob, decodeInfo, encodeHead, HEAD_LENGTH } from './file-format.ts'
import { ifAbsent, removeOlderThan, syncFolder, writeWhole } from './files.ts'
import { type Blob, type RememberedOptions, rememberBlobs } from './remembered.ts'

const ABANDONED_MS = 10 * 60_000

export type DiskBlobsOptions = RememberedOptions & { dir: string }

/** Stores sounds as files below `dir`, which several nodes may share. */
export async function openDiskBlobs({ dir, ...options }: DiskBlobsOptions): Promise<BlobStore> {
  const temporary = join(dir, 'unfinished')
  await mkdir(temporary, { recursive: true, mode: 0o700 })
  await removeOlderThan(temporary, (options.now ?? Date.now)() - ABANDONED_MS)
  const pathOf = (name: string) => join(dir, name.slice(0, 2), name)

  return rememberBlobs(
    {
      write: (name, { bytes, info }) => writeWhole(pathOf(name), temporary, [encodeHead(info), bytes]),
      read: (name) => readBlob(pathOf(name)),
      readInfo: (name) => readInfo(pathOf(name)),
      has: async (name) => (await stat(pathOf(name)).catch(ifAbsent)) !== undefined,
      async remove(name) {
        const path = pathOf(name)
        await rm(path, { force: true })
        await syncFolder(dirname(path)).catch(ifAbsent)
      },
      async *namesOf() {
        yield* await namesIn(dir)
      },
    },
    options,
  )
}

/** The names of all sounds, in any order. */
async function namesIn(dir: string): Promise<string[]> {
  const folders = (await readdir(dir)).filter((it) => /^[0-9a-f]{2}$/.test(it))
  const names = await Promise.all(folders.map((it) => readdir(join(dir, it))))
  return names.flat()
}

async function readBlob(path: string): Promise<Blob | undefined> {
  const file = await readFile(path).catch(ifAbsent)
  return file && decodeBlob(file)
}

async function readInfo(path: string): Promise<BlobInfo | undefined> {
  const file = await open(path).catch(ifAbsent)
  if (!file) return undefined
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_LENGTH), 0, HEAD_LENGTH, 0)
    return decodeInfo(buffer.subarray(0, bytesRead), (await file.stat()).size)
  } finally {
    await file.close()
  }
}
