import { decimal } from '../../../words/numbers.ts'
import { t } from '../../../words/t.ts'
import { groupName } from './directory.ts'
import { quoted } from './phrases.ts'
import type { DataOf, Happened, Say } from './say.ts'

type About = 'FollowHeld' | 'VolumeSet' | 'SoundPaused' | 'SoundResumed' | 'Announced' | 'AllClear'

const seconds = (ms: number): string => `${decimal(Math.round(ms / 100) / 10)} s`

/** What operators did to the sound of all phones, and to what goes on by itself. */
export const soundSentences: { [T in Extract<Happened['type'], About>]: (data: DataOf<T>, say: Say) => string } = {
  VolumeSet: ({ group, level, rampMs, thenStop, by }, { known }) => {
    if (thenStop) return t`${by} fades everything out, in ${seconds(rampMs)}.`
    const percent = Math.round(level * 100)
    if (group === null) return t`${by} set the volume of everybody to ${percent} %.`
    return t`${by} set the volume of ${quoted(groupName(known, group))} to ${percent} %.`
  },
  FollowHeld: ({ by }) => t`${by} held what would have followed by itself.`,
  SoundPaused: ({ by }) => t`${by} paused the show.`,
  SoundResumed: ({ pausedMs, by }) => t`${by} resumed the show, after ${seconds(pausedMs)}.`,
  Announced: ({ key, name, holds, by }) =>
    t`${by} announced ${quoted(name)} (${key}) to everybody${holds ? t`, and the show is held for it` : ''}.`,
  AllClear: ({ name, by }) => t`${by} ended the announcement ${quoted(name)}.`,
}
