import { type AudienceEvent, isRejection, type Recorded, type ShowCommand, type ShowEvent } from '@ghostlight/contracts'
import type { AnswerValue, Asked } from '@ghostlight/contracts/rules'
import { evolveLive } from '../module-run/evolve.ts'
import {
  isHeard,
  type MadeSound,
  type Outstanding,
  outstanding,
  type PendingDelivery,
} from '../module-run/outstanding.ts'
import { lineRequest } from '../module-run/requests.ts'
import { initialLive, type LiveState } from '../module-run/state.ts'
import { show } from '../show/index.ts'
import type { CommandOf } from '../show/rule.ts'
import { spokenMs, unwrittenMs } from '../show/spoken.ts'
import { answerThatWins, ghostAnswer, type Lead } from './ghost-answers.ts'

export type Opening = CommandOf<'createBlackboard'>['payload']
export type Happened = Recorded<ShowEvent | AudienceEvent>
type Parts = {
  opening: Opening
  /** 0 ≤ x < 1, the same again for the same seed */
  chance: () => number
  /** by template: the option that has to win; undefined = whatever wins by chance */
  wanted?: ReadonlyMap<string, string>
  speed: number
  /** sees every event, and the show as it was before */
  watch: (event: Happened, before: LiveState) => void
  /** is told each sound of a phone, and when the phone begins it */
  heard: (it: Heard) => void
}
export type Heard = { moduleRunId: string; userId: string; text: string; at: number; ms: number }

const openly = (value: AnswerValue) => (typeof value === 'object' ? [...value] : value)

/** The show begins at this moment of its own clock. */
export const beginsAt = 1_000_000
/** What phones do is told in steps of this length, so that many are told together, ms. */
const stepMs = 100
/** How often a delivery that is under way may be looked at. A whole evening of 200 people needs a third of it. */
const mostLooks = 40_000_000

/**
 * The product's own rules on a clock of their own, with phones that nobody holds: each hears everything to its end. No
 * event leaves it.
 */
export const openStage = ({ opening, chance, wanted, speed, watch, heard }: Parts) => {
  let live = initialLive()
  let now = beginsAt
  let [position, ids, looks] = [0, 0, 0]
  const leads = new Map<string, Lead>()
  const phones: { at: number; event: AudienceEvent }[] = []
  const failed: string[] = []

  const happens = (event: ShowEvent | AudienceEvent): void => {
    const place = { stream: `blackboard-${opening._id}`, revision: position, position: position++ }
    const recorded = { ...event, ...place, id: `e-${position}`, at: now, actor: 'try', causationId: 'try' }
    watch(recorded, live)
    live = evolveLive(live, recorded)
  }
  const command = (it: ShowCommand): void => {
    const events = show.decide(it, live.show, {
      now,
      random: chance,
      id: () => `try-${++ids}`,
      actor: 'try',
      actorName: 'Try',
      console: 'try',
      doublePressMs: 0,
    })
    if (isRejection(events)) failed.push(events.message)
    else for (const event of events) happens(event)
  }
  const later = (ms: number, event: AudienceEvent): void => {
    phones.push({ at: Math.ceil((now + ms) / stepMs) * stepMs, event })
  }

  const soundFor = (pending: PendingDelivery): MadeSound | undefined => {
    const { run, delivery } = pending
    if (delivery.text === undefined || !isHeard(pending)) return undefined
    return { name: 'try', durationMs: run.words?.asks ? unwrittenMs(speed) : spokenMs(delivery.text, speed) }
  }

  const write = (pending: PendingDelivery): void => {
    const { system, prompt } = lineRequest(live, pending) ?? { system: '', prompt: '' }
    const text = `(a language model writes this: ${prompt.replace(/\s+/g, ' ').slice(0, 160)})`
    const { run, delivery } = pending
    const of = { userId: delivery.userId, moduleRunId: run.moduleRunId }
    const edit = run.edit === undefined ? {} : { edit: run.edit }
    happens({ type: 'LineWritten', data: { ...of, system, prompt, text, rehearsal: true, ...edit } })
  }
  const send = ({ run, delivery, sound }: Outstanding['sends'][number]): void => {
    const about = { userId: delivery.userId, moduleId: run.module._id, deliveryId: run.moduleRunId }
    const { name, durationMs } = sound ?? { name: '', durationMs: 0 }
    const type = run.words?.type ?? 'speech'
    happens({
      type: 'AudioContentSent',
      data: { ...about, type, text: delivery.text ?? '', sound: name, durationMs },
    })
    const playsAt = live.runs.get(run.moduleRunId)?.deliveries.get(delivery.userId)?.playsAt ?? now
    heard({
      moduleRunId: run.moduleRunId,
      userId: delivery.userId,
      text: delivery.text ?? '',
      at: playsAt,
      ms: durationMs,
    })
    later(20 + Math.round(chance() * 200), { type: 'AudioContentReceived', data: about })
    later(Math.max(playsAt - now, 300) + durationMs, { type: 'AudioContentCompleted', data: about })
  }
  /** Somebody is asked, thinks for a while, and answers at random. */
  const ask = ({ run, delivery, sound }: Outstanding['sends'][number], asked: Asked): void => {
    const { userId, text = '' } = delivery
    const about = { userId, moduleId: run.module._id, deliveryId: run.moduleRunId }
    const { name, durationMs = 0 } = sound ?? {}
    const spoken = name === undefined ? {} : { sound: name, durationMs }
    happens({ type: 'AskSent', data: { ...about, question: text, ...spoken } })
    heard({ moduleRunId: run.moduleRunId, userId, text, at: Math.max(now, run.startAt ?? now), ms: durationMs })
    const winner = wanted?.get(run.module.template ?? '')
    const lead = leads.get(run.moduleRunId) ?? { winner: 0, others: 0 }
    leads.set(run.moduleRunId, lead)
    const value =
      winner === undefined ? ghostAnswer(asked, chance) : answerThatWins(asked, { winner, lead, late: false, chance })
    // those who make it win are in time, whenever it closes
    const isSoon = winner !== undefined && [value].flat().includes(winner)
    const thinksMs = durationMs + (isSoon ? 1_000 : 2_000 + Math.round(chance() * 6_000))
    const given =
      typeof value === 'string' && asked.kind === 'text' ? { value: null, text: value } : { value: openly(value) }
    later(thinksMs, { type: 'AnswerGiven', data: { ...about, ...given } })
  }
  /** Does what the show owes; false if it owes nothing now. */
  const does = (due: Outstanding): boolean => {
    const before = position
    for (const it of due.lines) write(it)
    // what is on its way is owed until it has ended; these phones lose nothing
    for (const it of due.sends)
      if (it.delivery.state === 'waiting') {
        const asked = it.run.question?.asked
        if (asked) ask(it, asked)
        else send(it)
      }
    for (const payload of due.closings) command({ type: 'endQuestion', payload })
    for (const { run, delivery, reason } of due.failures)
      happens({
        type: 'AudioContentFailed',
        data: { userId: delivery.userId, moduleId: run.module._id, deliveryId: run.moduleRunId, reason, detail: '' },
      })
    for (const data of due.starts) happens({ type: 'StartTimeSet', data })
    for (const moduleRunId of due.toStart) command({ type: 'startModule', payload: { moduleRunId } })
    for (const payload of due.completions) command({ type: 'completeModule', payload })
    if (due.advance !== undefined) command({ type: 'advanceCue', payload: { cueRunId: due.advance } })
    return position > before
  }
  /** Until nothing is under way any more. */
  const settle = (): void => {
    while (looks < mostLooks) {
      looks += [...live.runs.values()].reduce((sum, { open }) => sum + open.size, 1)
      const due = outstanding(live, { now, soundFor })
      if (does(due)) continue
      const next = phones.reduce((soonest, { at }) => Math.min(soonest, at), due.nextAt)
      if (!Number.isFinite(next)) {
        // everybody has answered, and nobody else closes it
        const open = [...live.runs.values()].find(({ question }) => question && !question.closing)
        if (!open) return
        command({ type: 'closeQuestion', payload: { moduleRunId: open.moduleRunId } })
        continue
      }
      now = Math.max(now, next)
      const told = phones.filter(({ at }) => at <= now)
      const left = phones.filter(({ at }) => at > now)
      phones.splice(0, phones.length, ...left)
      for (const { event } of told) happens(event)
    }
  }

  command({ type: 'createBlackboard', payload: opening })
  for (const { user } of opening.users) {
    const phone = { socketId: `phone-${user._id}`, node: 'try', ready: true }
    happens({ type: 'UserConnected', data: { userId: user._id, name: user.name, type: user.type, ...phone } })
  }
  return {
    show: () => live.show,
    now: () => now,
    /** Presses GO of this cue, and plays it to its end. */
    play: (cueId: string): void => {
      now += 2_000
      command({ type: 'runCue', payload: { cueId } })
      settle()
    },
    failed,
    /** it has taken so long that it goes no further */
    isOver: (): boolean => looks >= mostLooks,
  }
}
