import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { linesIn } from '../files/lines.ts'

/** Stores a sent file for a reader who needs it more than once, and deletes it after that. */
export const spooled = async <T>(
  sent: Readable,
  use: (lines: () => AsyncIterable<string>) => Promise<T>,
): Promise<T> => {
  const dir = await mkdtemp(join(tmpdir(), 'ghostlight-archive-'))
  try {
    const file = join(dir, 'archive.jsonl')
    await pipeline(sent, createWriteStream(file, { mode: 0o600 }))
    return await use(() => linesIn(createReadStream(file)))
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}
