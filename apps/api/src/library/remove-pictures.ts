import { isRejection, type PerformanceData } from '@ghostlight/contracts'
import { picture } from '@ghostlight/domain'
import { boardKey, showsKey } from '@ghostlight/projections'
import type { BlobStore } from '../engine/ports/blobs.ts'
import type { ReadStore } from '../engine/ports/read-store.ts'
import type { Commands } from './commands.ts'
import { changeItem } from './items.ts'
import { listOf } from './lists.ts'
import { fileOf, picturesIn } from './pictures.ts'

type Removing = Commands & { views: Pick<ReadStore, 'all' | 'get'>; blobs: Pick<BlobStore, 'delete'> }

/**
 * Removes the pictures that were uploaded before `by` (ms) and that no performance and no show uses. Returns how many. An
 * archived show does not count: without its pictures it shows labels.
 */
export const removePictures = async (by: number, { views, blobs, ...commands }: Removing): Promise<number> => {
  const old = (await listOf(views, 'picture')).filter(({ createdAt }) => Date.parse(createdAt) <= by)
  if (old.length === 0) return 0
  const used = new Set((await listOf(views, 'performance')).flatMap(({ data }) => picturesIn(data)))
  for (const [id] of await views.all(showsKey)) {
    // the cast is the boundary to our own stored value, which the projection writes
    const meta = (await views.get(boardKey(id), 'meta')) as { texts?: PerformanceData } | undefined
    for (const it of picturesIn(meta?.texts)) used.add(it)
  }
  let removed = 0
  for (const { _id } of old.filter((it) => !used.has(it._id))) {
    for (const small of [false, true]) await blobs.delete(fileOf(_id, small))
    const done = await changeItem(picture, { id: _id, command: { type: 'delete' } }, commands)
    if (!isRejection(done)) removed += 1
  }
  return removed
}
