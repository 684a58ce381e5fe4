import { isRejection, maxJsonDepth, packageLimits, type Rejection, reject } from '@ghostlight/contracts'
import type { z } from 'zod'
import { isTooDeep } from '../../engine/json-depth.ts'
import type { Package, PackedPicture } from '../../engine/ports/packages.ts'
import { type Unzipped, unzip } from '../zip/unzip.ts'
import {
  formatVersion,
  Manifest,
  ManifestHead,
  manifestName,
  mebibytes,
  overLimit,
  pictureName,
  ShowFile,
  sha256,
  showName,
  tooLarge,
} from './format.ts'

const bad = (why: string): Rejection => reject('BAD_PACKAGE', `${why} Nothing of it was loaded.`)
const notOurs = bad('This file is not a performance that Ghostlight saved.')
const damaged = bad('This file is cut off, damaged, or not a performance that Ghostlight saved.')
const tooMuch = tooLarge(
  `This file unpacks to more than ${mebibytes(packageLimits.unpacked)}. Nothing of it was loaded.`,
)
/** Names in a file from outside, short enough to be told. */
const named = (name: string): string => JSON.stringify(name.length > 80 ? `${name.slice(0, 80)}…` : name)

const longestManifest = 64 * 1024
/** Deeper than a part may be, by the lists around it. */
const mostDeep = maxJsonDepth + 8

type Files = Extract<Unzipped, { files: unknown }>['files']

/** Reads a performance of a file and believes nothing that it says of itself. Returns a rejection with a message; never throws. */
export const readPackage = (bytes: Uint8Array): Package | Rejection => {
  if (bytes.byteLength > packageLimits.bytes)
    return tooLarge(`This file is larger than ${mebibytes(packageLimits.bytes)}. Nothing of it was loaded.`)
  const names = namesIn(bytes)
  if (isRejection(names)) return names
  const manifest = manifestIn(bytes)
  if (isRejection(manifest)) return manifest
  const files = filesIn(bytes, { names, manifest })
  if (isRejection(files)) return files
  const show = parsed(ShowFile, files.get(showName), showName)
  return isRejection(show) ? show : packageOf(show, files)
}

/** The names of all entries, none twice. Nothing is unpacked. */
const namesIn = (bytes: Uint8Array): string[] | Rejection => {
  const names: string[] = []
  const note = (name: string): false => {
    names.push(name)
    return false
  }
  const looked = unzip(bytes, note, 1)
  if ('problem' in looked) return damaged
  if (names.length > packageLimits.pictures + 2) return bad('This file has too many entries.')
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  return twice === undefined ? names : bad(`This file has ${named(twice)} twice.`)
}

const manifestIn = (bytes: Uint8Array): Manifest | Rejection => {
  const unpacked = unzip(bytes, (name) => name === manifestName, longestManifest)
  const file = 'files' in unpacked ? unpacked.files.get(manifestName) : undefined
  if (!file) return notOurs
  const head = parsed(ManifestHead, file, manifestName)
  if (isRejection(head)) return notOurs
  if (head.version > formatVersion)
    return bad(
      `A newer Ghostlight saved this file (format ${head.version}; this one reads ${formatVersion}). Upgrade this one first.`,
    )
  return parsed(Manifest, file, manifestName)
}

type Listed = { names: readonly string[]; manifest: Manifest }

/** The files that the manifest names, unpacked, when they are exactly those and each is what was saved. */
const filesIn = (bytes: Uint8Array, { names, manifest: { files: listed } }: Listed): Files | Rejection => {
  const known = new Set([manifestName, ...listed.map(({ name }) => name)])
  const extra = names.find((name) => !known.has(name))
  if (extra !== undefined) return bad(`This file has ${named(extra)}, which does not belong in it.`)
  const lacking = [showName, ...known].find((name) => !names.includes(name))
  if (lacking !== undefined) return bad(`This file lacks ${named(lacking)}.`)
  const unpacked = unzip(bytes, () => true, packageLimits.unpacked)
  if ('problem' in unpacked) return unpacked.problem === 'too large' ? tooMuch : damaged
  const changed = listed.find(({ name, bytes: size, sha256: hash }) => {
    const file = unpacked.files.get(name)
    return file?.length !== size || sha256(file) !== hash
  })
  return changed ? bad(`${named(changed.name)} in this file was changed or damaged.`) : unpacked.files
}

const parsed = <T>(schema: z.ZodType<T>, file: Uint8Array | undefined, name: string): T | Rejection => {
  if (!file) return bad(`This file lacks ${named(name)}.`)
  if (isTooDeep(file, mostDeep)) return bad(`${named(name)} in this file is nested too deep.`)
  const json = jsonOf(file)
  const read = schema.safeParse(json)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const where = issue?.path.map(String).join('.') ?? ''
  return bad(
    `${named(name)} in this file is not valid${where && `, at ${where.slice(0, 200)}`}: ${issue?.message ?? ''}.`,
  )
}

/** undefined: no JSON, or with a key that changes what an object is */
const jsonOf = (file: Uint8Array): unknown => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(file)
    return JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? forbidden() : value))
  } catch {
    return undefined
  }
}
const forbidden = (): never => {
  throw new Error('a forbidden key')
}

/** With exactly the pictures that the show names, each under its own hash. */
const packageOf = ({ pictures, ...show }: z.infer<typeof ShowFile>, files: Files): Package | Rejection => {
  const packed: PackedPicture[] = []
  for (const { _id, name } of pictures) {
    const bytes = files.get(pictureName(_id))
    if (!bytes) return bad(`This file lacks ${named(pictureName(_id))}.`)
    if (sha256(bytes) !== _id) return bad(`The picture ${named(name)} in this file is not the one that it says.`)
    packed.push({ _id, name, bytes })
  }
  const wanted = new Set([manifestName, showName, ...packed.map(({ _id }) => pictureName(_id))])
  const extra = [...files.keys()].find((name) => !wanted.has(name))
  if (extra !== undefined) return bad(`This file has ${named(extra)}, which does not belong in it.`)
  const read = { ...show, pictures: packed }
  const over = overLimit(read)
  return over ? tooLarge(`This file has ${over}. Nothing of it was loaded.`) : read
}
