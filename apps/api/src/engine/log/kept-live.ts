import { createHmac } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { deserialize, serialize } from 'node:v8'
import { type LiveState, liveFromSaved, type SavedLive, savedLive } from '@ghostlight/domain'
import type { Logger } from 'pino'
import type { Anchor, Snapshots } from '../ports/snapshots.ts'
import type { SubjectKeys } from '../ports/subject-keys.ts'
import { openBytes, sealBytes } from '../sealing.ts'

const snapshotName = 'live-shows'
/** Shows beyond this are read from the log again. */
const mostBytes = 128 * 2 ** 20

/**
 * `recordings`: past shows from recordings; `past`: shows that are folded again only when something happens to them.
 */
type Lists = { held: string[]; past: string[]; recordings: string[]; takenOut: string[] }
/** What the store knows of the events of one stream. */
type Ids = [stream: string, ids: Uint8Array]
/**
 * A show as it was after the event at `position`. `at`: the time of its last event; `of`: the persons whose keys it was read
 * with.
 */
type Folded = { live: LiveState; of: readonly string[]; position: number; at: number; ids: readonly Ids[] }
type SealedShow = { of: readonly string[]; sealed: Uint8Array }
type Saved = Lists & { shows: Map<string, SealedShow> }
type SavedShow = Pick<Folded, 'position' | 'at' | 'ids'> & { live: SavedLive }

type Keys = Pick<SubjectKeys, 'get' | 'load' | 'opened' | 'installation'>
type Parts = { snapshots: Snapshots | undefined; keys: Keys; logger: Logger }

/**
 * Where the fold of the shows stood, for the next start. Each show's state is sealed by a key made from the installation's
 * and from those of all persons whose data is in it. So it is lost when one of them is erased, gets another key, or gets
 * one at all: then the log says what the show is now.
 */
export const createKeptLive = ({ snapshots, keys, logger }: Parts) => {
  const keyOf = (of: readonly string[]): Buffer => {
    const mac = createHmac('sha256', keys.installation).update('live shows')
    for (const person of of) {
      const key = keys.get(person)
      mac.update(JSON.stringify([person, key !== undefined])).update(key ?? '')
    }
    return mac.digest()
  }
  const listOf = (anchor: Anchor): string => JSON.stringify([snapshotName, anchor.id, anchor.position])
  const placeOf = (anchor: Anchor, id: string): string => JSON.stringify([snapshotName, anchor.id, id])

  const openShow = (anchor: Anchor, id: string, { of, sealed }: SealedShow): Folded => {
    const saved = deserialize(openBytes({ key: keyOf(of), of: placeOf(anchor, id), bytes: sealed })) as SavedShow
    // a key that opens this has opened events before, so it is on disk for good
    for (const person of of) if (keys.get(person)) keys.opened?.(person)
    return { ...saved, of, live: liveFromSaved(saved.live) }
  }
  const openShows = async (anchor: Anchor, { shows }: Saved): Promise<Map<string, Folded>> => {
    await keys.load?.(new Set([...shows.values()].flatMap(({ of }) => of)))
    const opened = new Map<string, Folded>()
    for (const [id, it] of shows)
      try {
        opened.set(id, openShow(anchor, id, it))
      } catch {
        logger.info({ blackboardId: id }, 'the keys of this show have changed; it is read from its first event')
      }
    return opened
  }
  const listIn = ({ anchor, content }: { anchor: Anchor; content: unknown }): Saved | undefined => {
    try {
      const bytes = Buffer.from(String(content), 'base64')
      return deserialize(openBytes({ key: keyOf([]), of: listOf(anchor), bytes })) as Saved
    } catch {
      logger.warn('the kept state of the shows cannot be opened; the log is read from its first event')
      return undefined
    }
  }

  return {
    /** undefined: nothing was saved, or it does not fit. Errors: ObjectsUnavailable. */
    load: async (): Promise<(Lists & { anchor: Anchor; shows: Map<string, Folded> }) | undefined> => {
      const found = await snapshots?.load(snapshotName)
      const saved = found && listIn(found)
      return saved && { ...saved, anchor: found.anchor, shows: await openShows(found.anchor, saved) }
    },
    /** `folded`: a show as it is now; undefined = the next start reads it. Other work is done between two shows. */
    save: async (anchor: Anchor, lists: Lists, folded: (id: string) => Folded | undefined): Promise<void> => {
      if (!snapshots) return
      const shows = new Map<string, SealedShow>()
      let bytes = 0
      for (const id of lists.held) {
        const now = folded(id)
        if (!now) continue
        const { live, of, ...rest } = now
        const saved: SavedShow = { ...rest, live: savedLive(live) }
        const sealed = sealBytes({ key: keyOf(of), of: placeOf(anchor, id), bytes: serialize(saved) })
        bytes += sealed.length
        if (bytes > mostBytes) break
        shows.set(id, { of, sealed })
        await nextTurn()
      }
      const all: Saved = { ...lists, shows }
      const sealed = sealBytes({ key: keyOf([]), of: listOf(anchor), bytes: serialize(all) })
      await snapshots.save(snapshotName, anchor, sealed.toString('base64'))
    },
  }
}
