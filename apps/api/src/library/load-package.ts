import {
  isRejection,
  type Performance,
  packageLimits,
  type Rejection,
  reject,
  type Script,
} from '@ghostlight/contracts'
import {
  copyScript,
  cue,
  group,
  lackingSecrets,
  module,
  nextVersion,
  performance,
  picture,
  template,
  withoutSecrets,
} from '@ghostlight/domain'
import { derivedId } from '../engine/derived-id.ts'
import type { BlobStore } from '../engine/ports/blobs.ts'
import type { Package, PackedPicture } from '../engine/ports/packages.ts'
import type { PictureFile, ReadPicture } from '../engine/ports/pictures.ts'
import { type Commands, newIdOf } from './commands.ts'
import { storeComments, unpackedComments } from './comments.ts'
import { type FittedVoices, fitVoices, setVoices } from './fit-voices.ts'
import { inTurn } from './items.ts'
import { listOf, type Views } from './lists.ts'
import { fileOf, idOfPicture, keepPicture, withPictures } from './pictures.ts'
import { storeScript } from './store-script.ts'
import { notWhole } from './whole-script.ts'

type Loading = Commands & {
  views: Views
  blobs: Pick<BlobStore, 'get' | 'put'>
  readPicture: ReadPicture
  /** the voices that the provider has now, by id; undefined = not known */
  offered: () => Promise<ReadonlySet<string> | undefined>
  /** ms since the epoch */
  now: number
}
export type LoadedPackage = { performance: Performance; notes: string[]; newSettings: boolean; position: number }

const bad = (why: string): Rejection => reject('BAD_PACKAGE', `${why} Nothing of it was loaded.`)

/**
 * Makes a performance of a package, beside all others. Everything is checked before anything is written, and the performance is
 * written last: it is there completely or not at all. The same request continues an interrupted one.
 */
export const loadPackage = async (given: Package, loading: Loading): Promise<LoadedPackage | Rejection> => {
  const { views, offered, now, handler, request } = loading
  const made = (await handler.state(performance, newIdOf(request))).item
  if (made) return { performance: made, notes: [], newSettings: false, position: -1 }
  const problem = notWhole(given.script)
  if (problem) return bad(`This file cannot be loaded. ${problem}`)
  const pictures = await readPictures(given.pictures, loading)
  if (isRejection(pictures)) return pictures
  const fitted = fitVoices(given, { voices: await listOf(views, 'voice'), offered: await offered() })
  const script = renewed(given.script, {
    pictures,
    fitted,
    request,
    at: new Date(now).toISOString(),
    version: nextVersion(await listOf(views, 'performance'), given.script.performance.name),
  })
  const comments = unpackedComments(given.comments ?? [], {
    performance: script.performance._id,
    newId: renewing(given.script, request),
    request,
  })
  const refused = refusalOf(script)
  if (refused) return bad(`This file cannot be loaded. ${refused.message}`)
  const stored = await inTurn([
    ...pictures.flatMap(({ kept, name }) => (kept ? [() => keepPicture({ file: kept, name, now }, loading)] : [])),
    () => setVoices(fitted.settings, loading),
    () => storeComments(comments, { handler, request }),
    () => storeScript(script, { handler, request }),
  ])
  if (isRejection(stored)) return stored
  const named = (await handler.state(performance, script.performance._id)).item ?? script.performance
  const notes = [...fitted.notes, ...secretNotes(script)]
  return { performance: named, notes, newSettings: fitted.settings.length > 0, position: stored.position }
}

/** `kept`: absent if the library has it already */
type ReadOne = { from: string; id: string; name: string; kept?: PictureFile }

/**
 * Stores the pixels of each picture again, as if it were uploaded. A picture that the house already has is not stored
 * twice.
 */
const readPictures = async (
  packed: readonly PackedPicture[],
  { handler, blobs, readPicture }: Pick<Loading, 'handler' | 'blobs' | 'readPicture'>,
): Promise<ReadOne[] | Rejection> => {
  const read: ReadOne[] = []
  for (const { _id, name, bytes } of packed) {
    const isHere = (await handler.state(picture, _id)).item && (await blobs.get(fileOf(_id, true)))
    if (isHere) {
      read.push({ from: _id, id: _id, name })
      continue
    }
    const kept = await readPicture(bytes, 'image/webp', packageLimits.picture)
    if (isRejection(kept)) return bad(`A picture in this file is refused. ${kept.message}`)
    read.push({ from: _id, id: idOfPicture(kept.bytes), name, kept })
  }
  return read
}

type Renewing = {
  pictures: readonly ReadOne[]
  fitted: FittedVoices
  request: Loading['request']
  at: string
  version: number
}

/** The new id of a part of the file by its old one. */
const renewing =
  ({ performance: { _id } }: Script, request: Loading['request']) =>
  (old: string): string =>
    old === _id ? newIdOf(request) : derivedId(request.commandId, 'load', old)

const renewed = (script: Script, { pictures, fitted, request, at, version }: Renewing): Script => {
  const newId = renewing(script, request)
  const copy = copyScript(
    { ...script, performance: fitted.performance, templates: fitted.templates },
    { newId, at, version },
  )
  const { automations, data } = copy.performance
  const ids = new Map(pictures.map((it) => [it.from, it.id]))
  return {
    ...copy,
    performance: {
      ...copy.performance,
      ...(data && { data: withPictures(data, ids) }),
      ...(automations && { automations: withoutSecrets(automations) }),
    },
  }
}

/** The library's own refusal of the first part that it would refuse. */
const refusalOf = ({ performance: item, groups, templates, modules, cues }: Script): Rejection | undefined =>
  [
    ...groups.map((it) => group.refusalOf(it)),
    ...templates.map((it) => template.refusalOf(it)),
    ...modules.map((it) => module.refusalOf(it)),
    ...cues.map((it) => cue.refusalOf(it)),
    performance.refusalOf(item),
  ].find((it) => it !== undefined)

const secretNotes = ({ performance: { automations = {} } }: Script): string[] =>
  lackingSecrets(automations).map(({ name }) => `Write the secret headers of the automation "${name}" again.`)
