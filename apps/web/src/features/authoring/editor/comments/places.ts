import type { CommentPlace, CommentThread } from '@ghostlight/contracts'
import { t } from '../../../../words/t.ts'
import type { Script } from '../script.ts'

/** `words`: such as `Cue 12, Arrival`. `focus`: where it leads; undefined: it is gone */
export type PlaceInScript = { words: string; focus?: string; at: number }

/** Every cue and line that can have comments, by its kind and id, in the order of the evening. */
export const placesOf = ({
  cues,
  templateOf,
}: Pick<Script, 'cues' | 'templateOf'>): ReadonlyMap<string, PlaceInScript> => {
  const places = new Map<string, PlaceInScript>()
  for (const { cue, number, modules } of cues) {
    places.set(`cue ${cue._id}`, { words: t`Cue ${number}, ${cue.name}`, focus: `cue ${cue._id}`, at: places.size })
    for (const { module } of modules) {
      const name = templateOf(module.template)?.template.name ?? t`a line without a template`
      places.set(`module ${module._id}`, {
        words: t`${name}, in cue ${number}`,
        focus: `template ${module._id}`,
        at: places.size,
      })
    }
  }
  return places
}

/** What a thread or a new comment is about. `about`: what it was called, in case it is gone */
export const placeIn = (
  places: ReadonlyMap<string, PlaceInScript>,
  { kind, id }: CommentPlace,
  about = '',
): PlaceInScript => {
  const gone = kind === 'cue' ? t`On a cue that is gone` : t`On a line that is gone`
  return places.get(`${kind} ${id}`) ?? { words: about ? `${gone}: ${about}` : gone, at: places.size }
}

/** Open threads in the order of the evening, and the resolved ones, the last resolved first. */
export const sortedThreads = (threads: readonly CommentThread[], places: ReadonlyMap<string, PlaceInScript>) => {
  const at = ({ on }: CommentThread): number => placeIn(places, on).at
  return {
    open: threads.filter(({ resolved }) => !resolved).toSorted((a, b) => at(a) - at(b)),
    resolved: threads
      .filter(({ resolved }) => resolved)
      .toSorted((a, b) => (b.resolved?.at ?? '').localeCompare(a.resolved?.at ?? '')),
  }
}

/** How many open threads each cue and each line has, by its id. */
export const openCounts = (threads: readonly CommentThread[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { on, resolved } of threads) if (!resolved) counts.set(on.id, (counts.get(on.id) ?? 0) + 1)
  return counts
}
