import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
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

/** Every file below a folder; `skip` gets the bare names of files and folders. */
export function filesBelow(folder, skip) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skip(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(path, skip) : [path]
  })
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
