import type { Recorded, ShowEvent } from '@ghostlight/contracts'
import type { AnnouncementKey } from '@ghostlight/contracts/rules'

/** The sound under the operator's hand. Replaced and never changed in place. */
export type SoundState = {
  /** of everybody, 0 to 1 */
  level: number
  /** of groups that were set; the one that was set last is last */
  groups: readonly { group: string; level: number }[]
  /** `at`: ms since the epoch */
  paused: { by: string; at: number } | null
  /** `endsAt`: when it is silent, ms since the epoch; `back`: the level from before */
  fade: { fadeId: string; by: string; endsAt: number; back: number } | null
  /** absent = nothing is announced */
  announced?: Announced
}

/** The announcement that is on. `endsAt`: when it is over by itself, ms since the epoch; null = when all is clear */
export type Announced = {
  announcementId: string
  key: AnnouncementKey
  name: string
  by: string
  at: number
  /** the show was paused for it */
  holds: boolean
  endsAt: number | null
}

/** How a show begins: at full volume. */
export const fullSound: SoundState = { level: 1, groups: [], paused: null, fade: null }

type Of<T extends ShowEvent['type']> = Recorded<Extract<ShowEvent, { type: T }>>
type SoundEvent = Of<'VolumeSet' | 'SoundPaused' | 'SoundResumed' | 'Announced' | 'AllClear'>

/** The sound after one more event. */
export const soundAfter = (sound: SoundState, event: SoundEvent): SoundState => {
  switch (event.type) {
    case 'SoundPaused':
      return { ...sound, paused: { by: event.data.by, at: event.at } }
    case 'SoundResumed': {
      const fade = sound.fade && { ...sound.fade, endsAt: sound.fade.endsAt + event.data.pausedMs }
      return { ...sound, paused: null, fade }
    }
    case 'Announced':
      return { ...sound, announced: announcedBy(event) }
    case 'AllClear': {
      const { announced: _, ...rest } = sound
      return rest
    }
    default:
      return volumeSet(sound, event)
  }
}

const announcedBy = ({ id, at, data }: Of<'Announced'>): Announced => {
  const { key, name, by, holds = false, lastsMs } = data
  return { announcementId: id, key, name, by, at, holds, endsAt: lastsMs === undefined ? null : at + lastsMs }
}

const volumeSet = (sound: SoundState, { id, at, data }: Of<'VolumeSet'>): SoundState => {
  const { group, level, rampMs, thenStop, by } = data
  if (group !== null)
    return { ...sound, groups: [...sound.groups.filter((it) => it.group !== group), { group, level }] }
  const back = sound.fade?.back ?? sound.level
  return { ...sound, level, fade: thenStop ? { fadeId: id, by, endsAt: at + rampMs, back } : null }
}
