import { packageLimits, type Rejection } from '@ghostlight/contracts'
import type { Package } from '../../engine/ports/packages.ts'
import { zipOf } from '../zip/zip.ts'
import {
  format,
  formatVersion,
  type Manifest,
  manifestName,
  mebibytes,
  overLimit,
  pictureName,
  sha256,
  showName,
  tooLarge,
} from './format.ts'

const json = (value: object): Uint8Array => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)
const refused = (what: string): Rejection => tooLarge(`This performance is too large for one file: it has ${what}.`)

/** The file of a performance. The same performance gives the same bytes. */
export const writePackage = (given: Package, madeBy: string): Uint8Array | Rejection => {
  const over = overLimit(given)
  if (over) return refused(over)
  const { pictures, ...show } = given
  const files = new Map([
    [showName, json({ ...show, pictures: pictures.map(({ _id, name }) => ({ _id, name })) })],
    ...pictures.map(({ _id, bytes }) => [pictureName(_id), bytes] as const),
  ])
  const unpacked = [...files.values()].reduce((sum, { length }) => sum + length, 0)
  if (unpacked > packageLimits.unpacked) return refused(`more than ${mebibytes(packageLimits.unpacked)}`)
  const manifest: Manifest = {
    format,
    version: formatVersion,
    madeBy,
    files: [...files].map(([name, bytes]) => ({ name, bytes: bytes.length, sha256: sha256(bytes) })),
  }
  const zip = zipOf(new Map([[manifestName, json(manifest)], ...files]), { compression: true })
  return zip.length > packageLimits.bytes ? refused(`more than ${mebibytes(packageLimits.bytes)} as a file`) : zip
}
