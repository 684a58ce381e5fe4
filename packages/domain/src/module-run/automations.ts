import type { Automation } from '@ghostlight/contracts'
import { cueNumber } from '@ghostlight/contracts/rules'
import { countEmote, isSustained, perSecond } from '../automation/rate.ts'
import { dueKey, type MachineValues } from '../automation/state.ts'
import type { LiveEvent, LiveState } from './state.ts'
import { type AutomationTrigger, triggersOf } from './triggers.ts'

/**
 * Runs after the rest of the fold: adds what this event makes due, and removes what has been sent or has failed. Total,
 * as every fold.
 */
export const evolveAutomations = (live: LiveState, event: LiveEvent): void => {
  const { automations: state } = live
  if (event.type === 'BlackboardCreated') state.all = Object.values(event.data.automations ?? {})
  if (state.all.length === 0) return
  switch (event.type) {
    case 'AutomationTaken': {
      const due = state.due.get(dueKey(event.data))
      if (due) due.takenBy ??= event.data.by
      return
    }
    case 'AutomationSent':
    case 'AutomationFailed':
      state.due.delete(dueKey(event.data))
      return
    case 'UserConnected':
      phonesIn(live, event)
      return
    case 'EmotePublished':
      emote(live, event)
      return
    case 'QuestionClosed':
    case 'TieBroken':
      questionCloses(live, event)
      return
    default:
      for (const happening of triggersOf(state, event))
        for (const automation of state.all)
          if (automation.when.on === happening.on && isAbout(live, automation, happening))
            becomesDue(live, automation, { event, happening })
  }
}

type Question = MachineValues['question']
type Happening = Pick<AutomationTrigger, 'cueId' | 'module' | 'cause'>
type Due = { event: LiveEvent; happening?: Happening; emoteRate?: number; question?: Question }

const becomesDue = (live: LiveState, automation: Automation, { event, happening, emoteRate, question }: Due): void => {
  const cause = happening?.cause ?? event.id
  const key = dueKey({ automationId: automation._id, cause })
  if (live.automations.due.has(key)) return
  const known = valuesOf(live, { at: event.at, cueId: happening?.cueId, emoteRate })
  const values = { ...known, ...(question && { question }) }
  live.automations.due.set(key, { automation, cause, at: event.at, values, takenBy: undefined })
}

const phonesOf = ({ sockets }: LiveState): number => {
  let phones = 0
  for (const { type } of sockets.values()) if (type === 'audience') phones++
  return phones
}

const phonesIn = (live: LiveState, event: LiveEvent): void => {
  const { all, reached } = live.automations
  for (const automation of all) {
    const { _id, when } = automation
    if (when.on !== 'phonesIn' || reached.has(_id) || phonesOf(live) < when.atLeast) continue
    if (!isAbout(live, automation, {})) continue
    reached.add(_id)
    becomesDue(live, automation, { event })
  }
}

const emote = (live: LiveState, event: Extract<LiveEvent, { type: 'EmotePublished' }>): void => {
  const { all, rates, heldAt } = live.automations
  const { emoteType } = event.data
  const rate = rates.get(emoteType) ?? new Map()
  rates.set(emoteType, rate)
  countEmote(rate, event.at)
  for (const automation of all) {
    const { _id, when } = automation
    if (when.on !== 'emotes' || when.emoteType !== emoteType || !isSustained(rate, event.at, when)) continue
    if (!isAbout(live, automation, {})) continue
    const before = heldAt.get(_id) ?? Number.NEGATIVE_INFINITY
    heldAt.set(_id, event.at)
    // applause that continues, or only pauses for a breath, is still the same applause
    if (event.at - before <= when.seconds * 1_000) continue
    becomesDue(live, automation, { event, emoteRate: perSecond(rate, event.at) })
  }
}

/** A question has closed for automations when its winner is known, which a tie may delay. One that was stopped has not. */
const questionCloses = (live: LiveState, event: Extract<LiveEvent, { type: 'QuestionClosed' | 'TieBroken' }>): void => {
  const { moduleRunId, winner } = event.data
  const asked = live.show.questions.get(moduleRunId)
  const isOver = event.type === 'TieBroken' || (event.data.by !== 'stop' && event.data.tied === undefined)
  if (!asked || !isOver) return
  const template = live.show.templates.get(asked.templateId)
  const { cueId, module } = asked
  const labels = live.questions.get(moduleRunId)?.asked.options ?? []
  const question = {
    name: template?.name ?? '',
    winner: labels.find(({ _id }) => _id === winner)?.label ?? '',
    answered: live.questions.get(moduleRunId)?.answers.size ?? 0,
  }
  for (const automation of live.automations.all) {
    const { when } = automation
    if (when.on !== 'questionCloses' || (when.winner !== undefined && when.winner !== winner)) continue
    if (isAbout(live, automation, { cueId, module }))
      becomesDue(live, automation, { event, happening: { cueId, module }, question })
  }
}

/** For a moment without a cue or module of its own: the cue that was run last, and any module that plays. */
const isAbout = (
  { show }: LiveState,
  { cue, module }: Pick<Automation, 'cue' | 'module'>,
  about: Pick<AutomationTrigger, 'cueId' | 'module'>,
): boolean => {
  const cueId = about.cueId === undefined ? show.lastCueRun?.cueId : about.cueId
  if (cue !== null && cue !== cueId) return false
  if (module === null) return true
  return about.module === undefined
    ? [...show.runs.values()].some((run) => run.module === module)
    : about.module === module
}

type Of = { at: number; cueId: string | null | undefined; emoteRate: number | undefined }

const valuesOf = (live: LiveState, { at, cueId, emoteRate }: Of): MachineValues => {
  const { cues, lastCueRun } = live.show
  const index = cues.findIndex(({ _id }) => _id === (cueId ?? lastCueRun?.cueId))
  const cue = cues[index]
  const all = [...live.automations.rates.values()].reduce((sum, rate) => sum + perSecond(rate, at), 0)
  return {
    cue: cue ? { number: cueNumber(cues, index), name: cue.name } : null,
    phonesIn: phonesOf(live),
    emoteRate: emoteRate ?? all,
  }
}
