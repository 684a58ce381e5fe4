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
import { join } from 'node:path'
import type { EventStore } from '../../engine/ports/event-store.ts'
import type { Anchor, Snapshots, SnapshotParts } from '../../engine/ports/snapshots.ts'

type Options = {
  dir: string
  /** Identifies the folding program. Snapshots of another one are ignored. */
  program: string
  log: Pick<EventStore, 'read'>
}
type Saved = { program: string; anchor: Anchor; content: unknown }

/** Files that only this process writes. */
export const openDiskSnapshots = ({ dir, program, log }: Options): Snapshots & { parts: SnapshotParts } => {
  const shelved = join(dir, 'shelf')
  mkdirSync(shelved, { recursive: true })
  const stands = async ({ stream, revision, id, position }: Anchor): Promise<boolean> => {
    for await (const event of log.read(stream, revision)) return event.id === id && event.position === position
    return false
  }
  let count = 0
  return {
    load: async (name) => {
      const saved = savedIn(join(dir, `${name}.json`))
      if (saved?.program !== program || !(await stands(saved.anchor))) return undefined
      return saved
    },
    save: async (name, anchor, content) =>
      writeWhole(join(dir, `${name}.json`), { program, anchor, content } satisfies Saved),
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

/** A missing or foreign file counts as no snapshot: the log has everything. */
const savedIn = (file: string): Saved | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Writes the file to disk before it gets its name. */
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
