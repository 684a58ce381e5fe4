import { t } from '../../../words/t.ts'
import { groupName } from './directory.ts'
import { quoted } from './phrases.ts'
import type { DataOf, Happened, Say } from './say.ts'

type About = 'FollowHeld' | 'VolumeSet' | 'SoundPaused' | 'SoundResumed' | 'Announced' | 'AllClear'

const seconds = (ms: number): string => `${Math.round(ms / 100) / 10} s`

/** What operators did to the sound of all phones, and to what goes on by itself. */
export const soundSentences: { [T in Extract<Happened['type'], About>]: (data: DataOf<T>, say: Say) => string } = {
  VolumeSet: ({ group, level, rampMs, thenStop, by }, { known }) => {
    if (thenStop) return t`${by} fades everything out, in ${seconds(rampMs)}.`
    const whose = group === null ? 'everybody' : quoted(groupName(known, group))
    return t`${by} set the volume of ${whose} to ${Math.round(level * 100)} %.`
  },
  FollowHeld: ({ by }) => t`${by} held what would have followed by itself.`,
  SoundPaused: ({ by }) => t`${by} paused the show.`,
  SoundResumed: ({ pausedMs, by }) => t`${by} resumed the show, after ${seconds(pausedMs)}.`,
  Announced: ({ key, name, holds, by }) =>
    t`${by} announced ${quoted(name)} (${key}) to everybody${holds ? t`, and the show is held for it` : ''}.`,
  AllClear: ({ name, by }) => t`${by} ended the announcement ${quoted(name)}.`,
}
