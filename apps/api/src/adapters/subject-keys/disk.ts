import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { SubjectErased, type SubjectKeys } from '../../engine/ports/subject-keys.ts'
import { removeOlderThan } from '../blobs/files.ts'
import { Batches, type NewKey } from './batches.ts'
import { gathered } from './gathered.ts'
import { openInstallationKey } from './installation-key.ts'
import { fileNameOf, inTurns, KEY_LENGTH, KeyFiles } from './key-files.ts'
import { Tombstones } from './tombstones.ts'

const ABANDONED_MS = 10 * 60_000
/** After finding no key for a person, it does not look on disk again for this long. */
const MISSING_MS = 200
const MOST_MISSING = 10_000
/** From this number of keys on, the two syncs of a batch cost less than one per file. */
const BATCH_FROM = 4

/** `onDisk`: certainly on disk, even after a power cut */
type Held = { name: string; key: Uint8Array; onDisk: boolean }
export type DiskSubjectKeysOptions = { dir: string; now?: () => number }
export type DiskSubjectKeys = SubjectKeys & {
  opened(personId: string): void
  /** resolves when every key made so far is in its own file only; the process may end before */
  settled(): Promise<void>
}

/** Keys as files below `dir`, readable by this user only, which several nodes may share. */
export async function openDiskSubjectKeys({ dir, now = Date.now }: DiskSubjectKeysOptions): Promise<DiskSubjectKeys> {
  const temporary = join(dir, 'unfinished')
  await mkdir(temporary, { recursive: true, mode: 0o700 })
  await removeOlderThan(temporary, now() - ABANDONED_MS)
  const installation = await openInstallationKey(join(dir, 'installation.key'), temporary)
  const files = new KeyFiles(join(dir, 'people'), temporary)
  const tombstones = new Tombstones(join(dir, 'erased'), now)
  const batches = new Batches({ dir: join(dir, 'batches'), temporary, files, tombstones })
  for (const part of [files, tombstones, batches]) await part.prepare()
  await batches.settle()
  await finishErasing(files, tombstones)

  const held = new Map<string, Held>()
  const missing = new Map<string, number>()
  let settling = Promise.resolve()

  const settle = () => {
    const done = settling.then(() => batches.settle())
    // What failed is repeated at the next erasure or start. Until then the batch keeps the keys.
    settling = done.catch(() => {})
    return done
  }

  /** Never returns the key of an erased person, whichever node erased them and however recently. */
  const heldStill = (personId: string): Held | undefined => {
    const found = held.get(personId)
    if (!found || !tombstones.all().has(found.name)) return found
    held.delete(personId)
    return undefined
  }

  const refuseErased = (personIds: readonly string[], fresh: boolean) => {
    const erased = tombstones.all(fresh)
    if (erased.size > 0 && personIds.some((id) => erased.has(fileNameOf(id)))) throw new SubjectErased()
  }

  const make = gathered(async (personIds: readonly string[]) => {
    const keys: NewKey[] = []
    await inTurns([...new Set(personIds)], async (personId) => {
      const name = fileNameOf(personId)
      const key = await claim(files, name)
      keys.push({ name, key })
      held.set(personId, { name, key, onDisk: false })
      missing.delete(personId)
    })
    // Includes the keys that were found: another node may have just made them and not synced them yet.
    const batch = keys.length >= BATCH_FROM
    await (batch ? batches.write(keys) : files.sync(keys.map(({ name }) => name)))
    await takeBackErased(files, tombstones, keys)
    for (const personId of personIds) {
      const one = held.get(personId)
      if (one) one.onDisk = true
    }
    if (batch) settle().catch(() => {})
  })

  return {
    installation,
    async ensure(personIds) {
      const wanted = personIds.filter((id) => !heldStill(id)?.onDisk)
      if (wanted.length === 0) return
      refuseErased(wanted, true)
      await make(wanted)
      refuseErased(wanted, true)
    },
    get(personId) {
      const known = heldStill(personId)
      if (known) return known.key
      if ((missing.get(personId) ?? 0) > now()) return undefined
      const name = fileNameOf(personId)
      const key = tombstones.all().has(name) ? undefined : files.readNow(name)
      if (key) held.set(personId, { name, key, onDisk: false })
      else remember(missing, personId, now() + MISSING_MS)
      return key
    },
    opened(personId) {
      const known = held.get(personId)
      if (known) known.onDisk = true
    },
    async erase(personId) {
      const name = fileNameOf(personId)
      // The tombstone comes first: a node that makes or restores the key after it looks again and removes the key.
      await tombstones.add(name)
      tombstones.all(true)
      held.delete(personId)
      await files.remove(name)
      // Also removes batches with the key. If they restore it meanwhile, they remove it again.
      await settle()
    },
    // whoever is held needs no hash, and these are almost all who are asked about
    erased: (personId) => !heldStill(personId) && tombstones.all().has(fileNameOf(personId)),
    settled: () => settling,
  }
}

/** The person's key: the existing one, or a new one. */
async function claim(files: KeyFiles, name: string): Promise<Uint8Array> {
  const key = randomBytes(KEY_LENGTH)
  if (await files.place(name, key)) return key
  const existing = await files.read(name)
  if (existing) return existing
  // Torn by a power cut before anybody used it.
  await files.remove(name)
  return claim(files, name)
}

async function takeBackErased(files: KeyFiles, tombstones: Tombstones, keys: readonly NewKey[]): Promise<void> {
  const erased = tombstones.all(true)
  for (const { name } of keys) if (erased.has(name)) await files.remove(name)
}

/** Deletes the keys that a crash between tombstone and deletion has left. */
async function finishErasing(files: KeyFiles, tombstones: Tombstones): Promise<void> {
  for (const name of tombstones.all(true)) if (files.readNow(name)) await files.remove(name)
}

function remember(missing: Map<string, number>, personId: string, until: number): void {
  if (missing.size >= MOST_MISSING) missing.clear()
  missing.set(personId, until)
}
