import type { Recorded } from '@ghostlight/contracts'
import { saidTo, wordsByLanguage } from '../show/in-language.ts'
import type { ShowEventOf } from '../show/state.ts'
import { newModuleRun, stepModuleRun } from './machines.ts'
import { askIn, newQuestion } from './questions.ts'
import type { Delivery, LiveRun, LiveState } from './state.ts'

/** A module begins: each person gets the words of their language, which is fixed here. */
export const started = (live: LiveState, event: Recorded<ShowEventOf<'ModuleStarted'>>): LiveState => {
  const { moduleRunId, module, cueRunId, recipients } = event.data
  const spoken = wordsByLanguage(live.show, live.show.templates.get(module.template ?? ''))
  const words = spoken.own
  const run: LiveRun = {
    moduleRunId,
    module,
    words,
    edit: undefined,
    wordsEdit: undefined,
    startedAt: event.at,
    cueRunId,
    machine: newModuleRun(),
    deliveries: new Map(),
    open: new Set(),
    startAt: undefined,
    skippedAt: undefined,
    made: undefined,
    fallback: false,
    question: undefined,
  }
  if (words?.ask) {
    const openedAt = event.at + recipients.reduce((longest, { delayMs }) => Math.max(longest, delayMs), 0)
    run.question = newQuestion(words.ask, openedAt)
    live.questions.set(moduleRunId, run.question)
  }
  for (const { userId, delayMs } of recipients) {
    const user = live.show.users.get(userId)
    if (!user) continue
    const theirs = spoken.for(user)
    const text = saidTo(theirs, user, live.show)
    const translated = theirs === words ? undefined : theirs
    if (translated && run.question) askIn(run.question, translated)
    run.deliveries.set(userId, newDelivery({ userId, user, dueAt: event.at + delayMs, words: translated, text }))
    run.open.add(userId)
  }
  // a module that speaks to nobody ends before anybody could begin, so it does not count
  if (run.deliveries.size === 0 && live.cueRun?.cueRunId === cueRunId) live.cueRun.modules--
  if (run.open.size === 0) run.machine = stepModuleRun(run.machine, 'allEnded')
  live.runs.set(moduleRunId, run)
  return live
}

const newDelivery = (it: Pick<Delivery, 'userId' | 'user' | 'dueAt' | 'words' | 'text'>): Delivery => ({
  ...it,
  state: 'waiting',
  sentAt: 0,
  playsAt: 0,
  sound: undefined,
  reason: undefined,
  hasAnswered: false,
})
