import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const FOLDER = 'node_modules/.launch'

/** One hash of the names and contents of files. A missing file changes the hash, too. */
export function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of [...files].sort()) {
    const bytes = read(file)
    hash.update(`${file}\0${bytes === undefined ? 'missing' : bytes.length}\0`).update(bytes ?? '')
  }
  return hash.digest('hex')
}

/** Every file below a folder; `skip` gets the bare names of files and folders, and `note` each folder. */
export function filesBelow(folder, skip, note = () => {}) {
  note(folder)
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skip(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(path, skip, note) : [path]
  })
}

/** A change this soon after the one before may leave a file's time as it was, ms. */
const UNSURE_MS = 2_000

/**
 * The hash of everything below these folders, and of some `more` files. If no file and no folder has changed since the last
 * call with this name, by size and time, nothing is read.
 */
export function hashBelow(name, folders, { skip, more = [], now = Date.now }) {
  const path = join(FOLDER, `${name}.seen`)
  const before = seenIn(path)
  if (before?.seen.every(([file, at, size]) => isAs(file, at, size))) return before.hash
  const seen = new Set(more)
  const files = folders.flatMap((folder) => filesBelow(folder, skip, (it) => seen.add(it)))
  const stats = [...seen, ...files].map((file) => [file, ...stateOf(file)])
  const hash = hashOf([...files, ...more])
  const isSure = stats.every(([, at]) => at < now() - UNSURE_MS)
  if (isSure) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, JSON.stringify({ hash, seen: stats }))
  }
  return hash
}

function seenIn(path) {
  try {
    const { hash, seen } = JSON.parse(read(path)?.toString() ?? 'null')
    return typeof hash === 'string' && Array.isArray(seen) ? { hash, seen } : undefined
  } catch {
    return undefined
  }
}

/** The change time, which nobody can set, and the size. A missing file has neither. */
function stateOf(file) {
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat ? [stat.ctimeMs, stat.size] : [0, 0]
}

function isAs(file, at, size) {
  const [now, length] = stateOf(file)
  return now === at && length === size
}

/** The hash for which this work was done last. */
export const stampOf = (name) => read(join(FOLDER, name))?.toString()

/** Does `work` unless it was done for this hash. The stamp is in node_modules, so that both are deleted together. */
export function once(name, hash, work) {
  if (stampOf(name) === hash) return
  work()
  const path = join(FOLDER, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, hash)
}

function read(file) {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}
