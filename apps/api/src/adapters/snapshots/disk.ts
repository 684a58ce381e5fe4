import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { EventStore } from '../../engine/ports/event-store.ts'
import type { Anchor, Snapshots, SnapshotParts } from '../../engine/ports/snapshots.ts'

type Options = {
  dir: string
  /** Identifies the folding program. Snapshots of another one are ignored. */
  program: string
  log: Pick<EventStore, 'read'>
  logger?: Pick<Logger, 'info' | 'warn'>
}
type Saved = { program: string; anchor: Anchor; content: unknown }

/** Files that only this process writes. What cannot be used is ignored with a line in the log: the event log has everything. */
export const openDiskSnapshots = ({ dir, program, log, logger }: Options): Snapshots & { parts: SnapshotParts } => {
  const shelved = join(dir, 'shelf')
  mkdirSync(shelved, { recursive: true })
  const stands = async ({ stream, revision, id, position }: Anchor): Promise<boolean> => {
    for await (const event of log.read(stream, revision)) return event.id === id && event.position === position
    return false
  }
  let count = 0
  return {
    load: async (name) => {
      const saved = await savedIn(join(dir, `${name}.json`))
      if (saved === undefined) return undefined
      if (saved === 'broken') logger?.warn({ name }, 'what was kept for this start is broken; it is ignored')
      else if (saved.program !== program)
        logger?.info({ name }, 'another version kept this for its next start; it is ignored')
      else if (!(await stands(saved.anchor)))
        logger?.info({ name }, 'what was kept for this start is of another log; it is ignored')
      else return saved
      return undefined
    },
    save: async (name, anchor, content) =>
      writeLater(join(dir, `${name}.json`), { program, anchor, content } satisfies Saved),
    parts: {
      put: (of, content) => {
        const name = `${encodeURIComponent(of)}.${Date.now().toString(36)}-${count++}.json`
        writeWhole(join(shelved, name), content)
        return name
      },
      take: (name) => JSON.parse(readFileSync(join(shelved, name), 'utf8')),
      has: (names) => {
        const there = new Set(readdirSync(shelved))
        return [...names].every((name) => there.has(name))
      },
      sweep: (names) => {
        const wanted = new Set(names)
        for (const name of readdirSync(shelved)) if (!wanted.has(name)) rmSync(join(shelved, name), { force: true })
      },
    },
  }
}

const isAnchor = (value: unknown): value is Anchor => {
  const { stream, revision, position, id } = (value ?? {}) as Partial<Anchor>
  const isPlace = [revision, position].every((it) => typeof it === 'number' && Number.isSafeInteger(it))
  return typeof stream === 'string' && typeof id === 'string' && isPlace
}

/** undefined = there is no file */
const savedIn = async (file: string): Promise<Saved | 'broken' | undefined> => {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  try {
    const saved = JSON.parse(text) as Saved | null
    return isAnchor(saved?.anchor) ? (saved as Saved) : 'broken'
  } catch {
    return 'broken'
  }
}

/** Writes the file to disk before it gets its name. Others are served meanwhile. */
const writeLater = async (file: string, content: unknown): Promise<void> => {
  const text = JSON.stringify(content)
  const beside = `${file}.new`
  const handle = await open(beside, 'w', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(beside, file)
}

/** The same at once. */
const writeWhole = (file: string, content: unknown): void => {
  const beside = `${file}.new`
  const handle = openSync(beside, 'w', 0o600)
  try {
    writeFileSync(handle, JSON.stringify(content))
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(beside, file)
}
