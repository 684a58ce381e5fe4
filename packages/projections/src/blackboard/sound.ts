import type { ShowSound } from '@ghostlight/contracts'
import type { SoundState } from '@ghostlight/domain'
import { fullSound, soundAfter } from '@ghostlight/domain/sound'
import { isoOf, type RunEnd, runsResume } from './time.ts'
import type { BoardEvent, Yield } from './yield.ts'

type State = { sound: SoundState; ends: Map<string, RunEnd> }

/** The sound under the operator's hand, for consoles and phones. */
export const projectSound = (state: State, event: BoardEvent, out: Yield): void => {
  if (event.type !== 'VolumeSet' && event.type !== 'SoundPaused' && event.type !== 'SoundResumed') return
  state.sound = soundAfter(state.sound, event)
  out.set('sound', state.sound)
  out.frame({ type: 'blackboardFieldUpdated', payload: { field: 'sound', value: shownSound(state.sound) } })
  if (event.type === 'VolumeSet') out.volume(event.data.rampMs)
  else if (event.type === 'SoundPaused') out.push({ to: 'all', type: 'audioPause', payload: {}, urgent: true })
  else {
    const { pausedMs } = event.data
    runsResume(state, pausedMs, out)
    out.push({ to: 'all', type: 'audioResume', payload: { pausedMs }, urgent: true })
  }
}

const shownSound = ({ level, groups, paused, fade }: SoundState): ShowSound => ({
  level,
  groups: [...groups],
  paused: paused && { by: paused.by, at: isoOf(paused.at) },
  fading: fade && { by: fade.by, endsAt: isoOf(fade.endsAt) },
})

/** The cast is safe, because this projection wrote it. */
export const soundIn = (fields: ReadonlyMap<string, unknown>): SoundState =>
  (fields.get('sound') as SoundState | undefined) ?? fullSound

/** The field of the blackboard; none while nobody has touched the sound. */
export const soundField = (fields: ReadonlyMap<string, unknown>): { sound?: ShowSound } =>
  fields.has('sound') ? { sound: shownSound(soundIn(fields)) } : {}
