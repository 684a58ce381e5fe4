import type { Script, Tried, VoiceSettings } from '@ghostlight/contracts'
import { tryShow } from '@ghostlight/domain'
import { seeded } from '../engine/seeded.ts'
import { crowdOf } from './crowd.ts'

export type AskedTry = {
  script: Script
  voices: Record<string, VoiceSettings>
  people: number
  seed: string
  from?: string | undefined
  speed: number
  detail: boolean
}

/** The rules need an id, which nobody sees. */
const noId = 'AAAAAA'

/** Plays a performance to an audience of ghosts. No machine is told anything. Undefined if there is no such cue. */
export const tryScript = ({ script, voices, people, seed, from, speed, detail }: AskedTry): Tried | undefined => {
  const { performance, cues, modules, templates, groups } = script
  const opening = {
    _id: noId,
    title: performance.name,
    performance: performance._id,
    cues,
    modules,
    templates,
    groups,
    voices,
    ...(performance.data && { texts: performance.data }),
    users: crowdOf(script, { people, seed }),
  }
  return tryShow({ opening, chance: seeded(`${seed} show`), seed, from, speed, detail })
}
