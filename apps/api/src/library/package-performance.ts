import {
  isRejection,
  type PackedComment,
  type Rejection,
  reject,
  type Script,
  type Template,
} from '@ghostlight/contracts'
import { withoutSecrets } from '@ghostlight/domain'
import type { BlobStore } from '../engine/ports/blobs.ts'
import type { Package, PackedPicture } from '../engine/ports/packages.ts'
import { listOf, type Views } from './lists.ts'
import { fileOf, picturesIn } from './pictures.ts'
import { readScript } from './script.ts'
import { notWhole, pruned } from './whole-script.ts'

type House = { views: Views; blobs: Pick<BlobStore, 'get'>; comments?: PackedComment[] | undefined }

/** Gathers a performance for one file: what another house needs to play it, and nothing that only this one may know. */
export const packagePerformance = async (
  id: string,
  { views, blobs, comments }: House,
): Promise<Package | Rejection> => {
  const read = await readScript(views, id)
  if (isRejection(read)) return read
  const script = portable(read)
  const problem = notWhole(script)
  if (problem) return reject('INVALID', `This performance cannot be saved as a file. ${problem}`)
  const spoken = voicesIn(script)
  const voices = (await listOf(views, 'voice'))
    .filter(({ voiceId }) => spoken.has(voiceId))
    .map(({ _id, preview_url, ...it }) => it)
  return { script, voices, pictures: await picturesOf(script, { views, blobs }), ...(comments && { comments }) }
}

/** All voices that a performance names, those of other languages included. */
export const voicesIn = ({ templates, performance }: Script): ReadonlySet<string> =>
  new Set(
    [
      ...templates.flatMap((it) => [
        voiceOf(it) ?? [],
        ...Object.values(it.translations ?? {}).map(({ voice = [] }) => voice),
      ]),
      ...(performance.data?.announcements ?? []).map(({ voice }) => voice),
      ...Object.entries(performance.data?.voices ?? {}).flatMap(([voice, by]) => [voice, ...Object.values(by)]),
    ].flat(),
  )

/** The voice that speaks a template, whatever its type. */
export const voiceOf = ({ content }: Template): string | undefined => {
  const { voice }: { voice?: unknown } = content
  return typeof voice === 'string' ? voice : undefined
}

const portable = (read: Script): Script => {
  const { performance, ...parts } = pruned(read)
  const { automations } = performance
  return { ...parts, performance: { ...performance, ...(automations && { automations: withoutSecrets(automations) }) } }
}

/** A picture that is missing here is missing there, too: phones show its label. */
const picturesOf = async ({ performance }: Script, { views, blobs }: House): Promise<PackedPicture[]> => {
  const used = new Set(picturesIn(performance.data))
  const known = (await listOf(views, 'picture')).filter(({ _id }) => used.has(_id))
  const packed: PackedPicture[] = []
  for (const { _id, name } of known) {
    const blob = await blobs.get(fileOf(_id, false))
    if (blob) packed.push({ _id, name, bytes: blob.bytes })
  }
  return packed
}
