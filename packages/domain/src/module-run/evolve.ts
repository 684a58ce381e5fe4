import type { AudienceEvent, FailureReason, Recorded, ShowEvent } from '@ghostlight/contracts'
import { evolveShow } from '../show/evolve.ts'
import type { ShowEventOf } from '../show/state.ts'
import { evolveAutomations } from './automations.ts'
import { forgotten } from './forgotten.ts'
import { goOn } from './held.ts'
import { newCueRun, stepCueRun, stepModuleRun } from './machines.ts'
import { moderated } from './moderated.ts'
import { withoutSockets, withSocket } from './presence.ts'
import { answered, closeAsked, closed } from './questions.ts'
import { endOf, replan, sentTo, soundEnded } from './queue.ts'
import { started } from './started.ts'
import { contextFrames, type Delivery, type LiveEvent, type LiveState, type OutboxEntry, outboxKey } from './state.ts'
import { evolveTemplateWords } from './words.ts'

/** Every phone sends these all the time, and they do not change the next cue. */
const leavesNextCue: ReadonlySet<LiveEvent['type']> = new Set<LiveEvent['type']>([
  'EmotePublished',
  'StatusChecked',
  'AutomationTaken',
  'AutomationSent',
  'AutomationFailed',
  'SoundsMade',
  'AudioContentReceived',
  'AudioContentCompleted',
  'AskReceived',
  'AnswerGiven',
])

/** Folds both streams of a show, in log order. The first outcome of a delivery wins; later ones change nothing. */
export const evolveLive = (before: LiveState, event: LiveEvent): LiveState => {
  const live = evolved(before, event)
  evolveAutomations(live, event)
  return live
}

const evolved = (live: LiveState, event: LiveEvent): LiveState => {
  if (!leavesNextCue.has(event.type)) live.version++
  switch (event.type) {
    case 'UserConnected': {
      const { userId, console = false, socketId, node, type, ready, reads, page } = event.data
      // written out, because an object made by spreading is larger, and there is one for each phone
      const socket = { socketId, node, type, ready, reads, page }
      live.sockets.set(userId, withSocket(live.sockets.get(userId), socket, console))
      return live
    }
    case 'UserDisconnected': {
      const { userId, socketId } = event.data
      const before = live.sockets.get(userId)
      if (!before) return live
      const left = withoutSockets(before, (place) => place.socketId === socketId)
      if (left) live.sockets.set(userId, left)
      else {
        live.sockets.delete(userId)
        live.leftAt.set(userId, event.at)
      }
      return live
    }
    case 'SocketsCleared':
      for (const [userId, socket] of live.sockets) {
        const left = withoutSockets(socket, ({ node }) => node === event.data.node)
        if (left) live.sockets.set(userId, left)
        else live.sockets.delete(userId)
      }
      live.clearedAt = event.at
      for (const userId of onTheirWay(live)) replan(live, userId)
      return live
    case 'LineWritten': {
      const delivery = openDelivery(live, event.data.moduleRunId, event.data.userId)
      // the line was written for a task that has changed since, so it is not used
      if (!delivery || live.runs.get(event.data.moduleRunId)?.edit !== event.data.edit) return live
      // no language model wrote these words, so they are in nobody's language but the performance's
      if (delivery.text === undefined && event.data.rehearsal) delivery.words = undefined
      delivery.text ??= event.data.text
      return live
    }
    case 'AudioContentSent':
    case 'AskSent':
      return sent(live, event)
    case 'AnswerGiven':
      return answered(live, event)
    case 'AskReceived':
    case 'AudioContentReceived': {
      const delivery = openDelivery(live, event.data.deliveryId, event.data.userId)
      if (delivery?.state !== 'sent') return live
      delivery.state = 'received'
      measured(live, event.data.userId, event.at - delivery.sentAt)
      return live
    }
    case 'StartTimeSet':
    case 'SoundsMade':
    case 'FallbackVoiceUsed':
      return noted(live, event)
    case 'AudioContentCompleted':
    case 'AudioContentFailed':
      return ended(live, event)
    case 'LibraryFollowed':
    case 'LibraryCueFollowed':
    case 'LibraryTemplateFollowed': {
      const key = outboxKey(event.data)
      if (live.libraryOutbox.get(key)?.editId === event.data.editId) live.libraryOutbox.delete(key)
      return live
    }
    case 'EmotePublished':
    case 'StatusChecked':
    case 'ClockTold':
    case 'AutomationTaken':
    case 'AutomationSent':
    case 'AutomationFailed':
    case 'AudienceTakenOut':
      return live
    default:
      return evolveOfShow(live, event)
  }
}

const evolveOfShow = (live: LiveState, event: Recorded<ShowEvent>): LiveState => {
  if (event.type === 'TemplateEdited') return evolveTemplateWords(live, event)
  const { paused } = live.show.sound
  live.show = evolveShow(live.show, event)
  switch (event.type) {
    case 'CueRun':
      live.cueRun = {
        cueRunId: event.data.cueRunId,
        machine: newCueRun(),
        open: new Set(event.data.moduleRunIds),
        modules: event.data.moduleRunIds.length,
        endedAt: event.at,
      }
      return settle(live, event.at)
    case 'ModuleStarted':
      return started(live, event)
    case 'UserFieldUpdated':
    case 'CueNotesUpdated':
      return edited(live, event)
    case 'ModuleCompleted':
    case 'ModuleStopped':
      return moduleEnded(live, event)
    case 'UserErased':
      return forgotten(live, event.data.userId)
    case 'WaitingSkipped': {
      const run = live.runs.get(event.data.moduleRunId)
      if (run) run.skippedAt = event.at
      return live
    }
    case 'SoundResumed':
      return paused ? goOn(live, { from: paused.at, pausedMs: event.data.pausedMs }) : live
    case 'QuestionCloseAsked':
      return closeAsked(live, event)
    case 'QuestionExtended': {
      const question = live.questions.get(event.data.moduleRunId)
      if (question) question.moreMs += event.data.ms
      return live
    }
    case 'QuestionClosed':
      return closed(live, event)
    case 'TextModerated':
      return moderated(live, event)
    case 'AllStopped':
      if (live.cueRun) live.cueRun.machine = stepCueRun(live.cueRun.machine, 'stopped')
      return live
    case 'CueIndexUpdated':
      if (live.cueRun) live.cueRun.machine = stepCueRun(live.cueRun.machine, 'advanced')
      return live
    default:
      return live
  }
}

type EditEvent = Recorded<ShowEventOf<'UserFieldUpdated'>> | Recorded<ShowEventOf<'CueNotesUpdated'>>

const edited = (live: LiveState, { id: editId, actor, data }: EditEvent): LiveState => {
  // a bib belongs to the show
  if ('field' in data && data.field === 'data.bib') return live
  // a number and a first name are not enough to change a person
  if ('self' in data && data.self) return live
  const edit = 'field' in data ? { userId: data.userId, field: data.field, value: data.value } : data
  const entry: OutboxEntry = { ...edit, editId, actor }
  live.libraryOutbox.set(outboxKey(entry), entry)
  return live
}

type Sent = Extract<AudienceEvent, { type: 'AudioContentSent' | 'AskSent' }>

const sent = (live: LiveState, event: Recorded<Sent>): LiveState => {
  const { userId, deliveryId, sound, durationMs, saidBy } = event.data
  const [type, text] =
    event.type === 'AskSent' ? (['ask', event.data.question] as const) : ([event.data.type, event.data.text] as const)
  const delivery = openDelivery(live, deliveryId, userId)
  if (delivery?.state !== 'waiting') return live
  Object.assign(delivery, { state: 'sent', sentAt: event.at, text })
  if (sound !== undefined) delivery.sound = { name: sound, durationMs: durationMs ?? 0, ...(saidBy && { saidBy }) }
  replan(live, userId)
  const frames = live.transcripts.get(userId) ?? []
  frames.push({ type, content: text, timestamp: new Date(event.at).toISOString() })
  live.transcripts.set(userId, frames.slice(-contextFrames))
  return live
}

/** A phone that was asleep says nothing about the network, ms. */
const longestLatencyMs = 5_000

const measured = (live: LiveState, userId: string, ms: number): void => {
  if (ms >= 0 && ms <= longestLatencyMs) live.latency.set(userId, ms)
}

type Note = Extract<AudienceEvent, { type: 'StartTimeSet' | 'SoundsMade' | 'FallbackVoiceUsed' }>

const noted = (live: LiveState, event: Recorded<Note>): LiveState => {
  const run = live.runs.get(event.data.moduleRunId)
  if (!run) return live
  if (event.type === 'StartTimeSet') {
    // nothing has been sent yet: everything waits for this (outstanding.ts)
    // and a start that was chosen for other words is none
    if (run.wordsEdit === event.data.edit) run.startAt ??= event.data.startAt
  } else if (event.type === 'SoundsMade') run.made = { count: event.data.made, at: event.at }
  else run.fallback = true
  return live
}

type Outcome = { data: { deliveryId: string; userId: string; reason?: FailureReason }; at: number }

const ended = (live: LiveState, { data, at }: Outcome): LiveState => {
  const { deliveryId, userId } = data
  const run = live.runs.get(deliveryId)
  const delivery = openDelivery(live, deliveryId, userId)
  if (!run || !delivery) return live
  const reason = delivery.hasAnswered ? undefined : data.reason
  const wasSent = delivery.state !== 'waiting'
  delivery.state = reason === undefined ? 'completed' : 'failed'
  delivery.reason = reason
  run.open.delete(userId)
  if (wasSent) soundEnded(live, userId, data.reason === 'TIMED_OUT' ? endOf(delivery) : at)
  // a question lasts until it is closed, whatever became of its sounds
  if (run.open.size === 0 && !run.question) run.machine = stepModuleRun(run.machine, 'allEnded')
  return live
}

const moduleEnded = (
  live: LiveState,
  event: Recorded<ShowEventOf<'ModuleCompleted'>> | Recorded<ShowEventOf<'ModuleStopped'>>,
): LiveState => {
  const { moduleRunId, cueRunId } = event.data
  const run = live.runs.get(moduleRunId)
  live.runs.delete(moduleRunId)
  for (const userId of run?.open ?? []) if (run && sentTo(run, userId)) soundEnded(live, userId, event.at)
  const cue = live.cueRun
  if (!cue || cue.cueRunId !== cueRunId) return live
  cue.open.delete(moduleRunId)
  if (event.type === 'ModuleStopped') cue.machine = stepCueRun(cue.machine, 'stopped')
  return settle(live, event.at)
}

const settle = (live: LiveState, at: number): LiveState => {
  const cue = live.cueRun
  if (cue && cue.open.size === 0) {
    cue.machine = stepCueRun(cue.machine, 'modulesEnded')
    cue.endedAt = at
  }
  return live
}

/** People with a delivery that was sent and has not ended. */
const onTheirWay = ({ runs }: LiveState): ReadonlySet<string> =>
  new Set([...runs.values()].flatMap((run) => [...run.open].filter((userId) => sentTo(run, userId))))

const openDelivery = (live: LiveState, moduleRunId: string, userId: string): Delivery | undefined => {
  const run = live.runs.get(moduleRunId)
  return run?.open.has(userId) ? run.deliveries.get(userId) : undefined
}
