import type { ShowSound } from '@ghostlight/contracts'
import type { SoundState } from '@ghostlight/domain'
import { fullSound, soundAfter } from '@ghostlight/domain/sound'
import { isoOf, type RunEnd, runsResume } from './time.ts'
import type { BoardEvent, Yield } from './yield.ts'

type SoundEvent = Extract<BoardEvent, { type: 'VolumeSet' | 'SoundPaused' | 'SoundResumed' | 'Announced' | 'AllClear' }>
const soundEvents: ReadonlySet<string> = new Set<SoundEvent['type']>([
  'VolumeSet',
  'SoundPaused',
  'SoundResumed',
  'Announced',
  'AllClear',
])

type State = { sound: SoundState; ends: Map<string, RunEnd> }

/** The sound under the operator's hand, for consoles and phones. */
export const projectSound = (state: State, event: BoardEvent, out: Yield): void => {
  if (!isOfSound(event)) return
  state.sound = soundAfter(state.sound, event)
  out.set('sound', state.sound)
  out.frame({ type: 'blackboardFieldUpdated', payload: { field: 'sound', value: shownSound(state.sound) } })
  tellPhones(state, event, out)
}

const isOfSound = (event: BoardEvent): event is SoundEvent => soundEvents.has(event.type)

/** What phones do about it. Each is told how loud it is, and hears an announcement, in a way of its own. */
const tellPhones = (state: State, event: SoundEvent, out: Yield): void => {
  switch (event.type) {
    case 'VolumeSet':
      out.volume(event.data.rampMs)
      break
    case 'SoundPaused':
      out.push({ to: 'all', type: 'audioPause', payload: {}, urgent: true })
      break
    case 'SoundResumed': {
      const { pausedMs } = event.data
      runsResume(state, pausedMs, out)
      out.push({ to: 'all', type: 'audioResume', payload: { pausedMs }, urgent: true })
      break
    }
    case 'Announced':
      out.announce('made')
      break
    case 'AllClear':
      out.push({ to: 'all', type: 'allClear', payload: {}, urgent: true })
      out.announce('over')
      break
    default:
      event satisfies never
  }
}

const shownSound = ({ level, groups, paused, fade, announced }: SoundState): ShowSound => ({
  level,
  groups: [...groups],
  paused: paused && { by: paused.by, at: isoOf(paused.at) },
  fading: fade && { by: fade.by, endsAt: isoOf(fade.endsAt) },
  ...(announced && {
    announced: {
      key: announced.key,
      name: announced.name,
      by: announced.by,
      at: isoOf(announced.at),
      holds: announced.holds,
    },
  }),
})

/** The cast is safe, because this projection wrote it. */
export const soundIn = (fields: ReadonlyMap<string, unknown>): SoundState =>
  (fields.get('sound') as SoundState | undefined) ?? fullSound

/** The field of the blackboard; none while nobody has touched the sound. */
export const soundField = (fields: ReadonlyMap<string, unknown>): { sound?: ShowSound } =>
  fields.has('sound') ? { sound: shownSound(soundIn(fields)) } : {}
