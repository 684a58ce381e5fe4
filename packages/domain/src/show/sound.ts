import { isRejection, type Rejection, reject, type ShowCommand, type ShowEvent } from '@ghostlight/contracts'
import { levelOf, usualFadeMs } from '@ghostlight/contracts/rules'
import { cleared, resumed } from './announce.ts'
import { hasGroup, isMember } from './recipients.ts'
import type { Decide } from './rule.ts'
import type { ShowState } from './state.ts'
import { allStopped, runningModules, volumeBack } from './stop.ts'

/** Whether it is meant to start something. A module that is only added starts nothing. */
const starts = ({ type, payload }: ShowCommand): boolean => {
  if (type === 'quickModule') return payload.autorun
  return type === 'addModule' ? payload.module.autorun : type === 'runCue' || type === 'runModule'
}

/** A paused show starts nothing. */
export const pausedRefused = (command: ShowCommand, { sound }: ShowState): Rejection | undefined =>
  sound.paused && starts(command) ? reject('PAUSED') : undefined

/** What starts during a fade is heard: the fade is over first. A press of GO stops what plays by itself. */
export const afterFade = (
  command: ShowCommand,
  state: ShowState,
  decided: ShowEvent[] | Rejection,
): ShowEvent[] | Rejection => {
  if (!state.sound.fade || isRejection(decided) || command.type === 'runCue' || !starts(command)) return decided
  return [...fadeOver(state), ...decided]
}

/** The volume of everybody ends a fade: what fades is heard again. */
export const setVolume: Decide<'setVolume'> = ({ group, level, rampMs }, state, { actorName: by }) => {
  if (group !== null && !hasGroup(state, group)) return reject('NOT_FOUND', 'There is no such group in this show.')
  const { sound } = state
  const isSame =
    group === null
      ? level === sound.level && !sound.fade
      : sound.groups.some((it) => it.group === group && it.level === level)
  return isSame ? [] : [{ type: 'VolumeSet', data: { group, level, rampMs, by } }]
}

/** What is paused already stays paused. */
export const pauseAll: Decide<'pauseAll'> = (_, { sound }, { actorName: by }) =>
  sound.paused ? [] : [{ type: 'SoundPaused', data: { by } }]

/** What goes on needs no announcement any more that held it. */
export const resumeAll: Decide<'resumeAll'> = (_, state, { actorName: by, now }) => {
  const { paused } = state.sound
  return paused ? [...cleared(state, by), resumed(paused, { by, now })] : []
}

/** Where nothing can be heard, nothing fades: everything is stopped at once. A second fade has its own length. */
export const fadeAll: Decide<'fadeAll'> = ({ ms }, state, context) => {
  const { sound } = state
  const rampMs = ms ?? state.fadeMs ?? usualFadeMs
  const isSilent = sound.paused !== null || runningModules(state).length === 0 || rampMs === 0
  if (!isSilent)
    return [{ type: 'VolumeSet', data: { group: null, level: 0, rampMs, thenStop: true, by: context.actorName } }]
  return [...allStopped(state, context.actorName), ...volumeBack(state)]
}

/** The fade has reached silence. */
export const endFade: Decide<'endFade'> = ({ fadeId }, state) =>
  state.sound.fade?.fadeId === fadeId ? fadeOver(state) : []

/** Ends a fade now, if there is one: what fades is stopped, and whatever comes next has its volume again. */
export const fadeOver = (state: ShowState): ShowEvent[] => {
  const { fade } = state.sound
  return fade ? [...allStopped(state, fade.by), ...volumeBack(state)] : []
}

/** How loud this person's phone is: the volume of everybody, times the last one that was set for a group of theirs. */
const levelFor = (state: ShowState, userId: string): number => {
  const { level, groups } = state.sound
  if (groups.length === 0) return level
  return levelOf(level, groups.findLast(({ group }) => isMember(state, group, userId))?.level ?? 1)
}

/** What this person's phone does with its sounds. */
export const phoneSound = (state: ShowState, userId: string): { level: number; paused: boolean } => ({
  level: levelFor(state, userId),
  paused: state.sound.paused !== null,
})
