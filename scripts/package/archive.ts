import { readdirSync, statSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { create } from 'tar'
import { ZipFile } from 'yazl'

/** Folders and files below a folder, sorted, with `/` between. */
export const entriesOf = (folder: string): string[] => {
  const below = (path: string): string[] =>
    readdirSync(path, { withFileTypes: true })
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => {
        const own = join(path, entry.name)
        return entry.isDirectory() ? [own, ...below(own)] : [own]
      })
  return below(folder).map((path) => relative(dirname(folder), path).replaceAll('\\', '/'))
}

/** A folder as a tar. The same files give the same bytes: entries are sorted, and all have one time and no owner. */
export const tarOf = (folder: string, mtime: Date): AsyncIterable<Buffer> => {
  const names = [basename(folder), ...entriesOf(folder)]
  return create({ cwd: dirname(folder), portable: true, noDirRecurse: true, mtime }, names)
}

/** The same as a zip. Its times are in the zone of the process. */
export const zipOf = (folder: string, mtime: Date): NodeJS.ReadableStream => {
  const zip = new ZipFile()
  for (const name of entriesOf(folder)) {
    const path = join(dirname(folder), name)
    const { mode } = statSync(path)
    if (statSync(path).isDirectory()) zip.addEmptyDirectory(name, { mtime, mode })
    else zip.addFile(path, name, { mtime, mode, compressionLevel: 6 })
  }
  zip.end()
  return zip.outputStream
}
