import type { CompanionVariableDefinitions } from '@companion-module/base'
import type { ControlState } from '@ghostlight/contracts'
import type { Variables } from './types.ts'

export const variableDefinitions: CompanionVariableDefinitions<Variables> = {
  connection: { name: 'Connection: connecting, connected, lost, key refused, or not set up' },
  refused: { name: 'Why the last press of this deck did nothing; empty when it did' },
  show: { name: 'Show' },
  next_number: { name: 'Standing by (what GO runs): number' },
  next_name: { name: 'Standing by: name' },
  playing_count: { name: 'Playing: how many cues' },
  playing_numbers: { name: 'Playing: all numbers' },
  playing_number: { name: 'Playing: number of the cue that began last' },
  playing_name: { name: 'Playing: its name' },
  playing_elapsed: { name: 'Playing: since when (m:ss)' },
  playing_left: { name: 'Playing: what is left of it (m:ss), empty where nobody knows' },
  last_number: { name: 'Last GO: number' },
  last_name: { name: 'Last GO: name' },
  last_by: { name: 'Last GO: by whom' },
  last_at: { name: 'Last GO: when (ISO 8601)' },
  phones_in: { name: 'Phones in' },
  phones_ready: { name: 'Phones ready' },
  phones_trouble: { name: 'Phones in trouble' },
  sounds_ready: { name: 'Sounds of what stands by: ready' },
  sounds_total: { name: 'Sounds of what stands by: all' },
  questions_open: { name: 'Questions open: how many' },
  question_name: { name: 'Question that was asked last, of those open: name' },
  question_number: { name: 'Its cue: number' },
  question_answered: { name: 'Its answers: how many people' },
  question_of: { name: 'How many people it was put to' },
  question_left: { name: 'What is left of its time (m:ss), empty if it does not close by time' },
  question_leading: { name: 'The option that leads, or the options that are level' },
  volume: { name: 'Volume of everybody in %' },
  paused: { name: 'Paused' },
  fading: { name: 'Fading out' },
  announcement: { name: 'The announcement that is on; empty without one' },
  over: { name: 'How much longer the show takes than planned (+m:ss, or -m:ss), empty where nothing is planned' },
  expected_end: { name: 'When the show is expected to end (ISO 8601)' },
  checklist_open: { name: 'Items of the checklist that are open' },
  locked: { name: 'Locked' },
  rehearsal: { name: 'Rehearsal' },
  closed: { name: 'Closed' },
}

const clockOf = (ms: number): string => {
  const seconds = Math.floor(ms / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The time left, rounded up, so that 0:00 means over. */
const leftOf = (ms: number): string => clockOf(Math.max(0, ms) + 999)

const overOf = (ms: number | null): string => (ms === null ? '' : `${ms < 0 ? '-' : '+'}${clockOf(Math.abs(ms))}`)

type Question = ControlState['questions'][number]

const leadingIn = ({ counts }: Question): string => {
  const most = Math.max(1, ...Object.values(counts))
  return Object.entries(counts)
    .flatMap(([option, taken]) => (taken === most ? [option] : []))
    .join(' / ')
}

const questionOf = ({ questions }: ControlState, since: number) => {
  const asked = questions.at(-1)
  return {
    questions_open: questions.length,
    question_name: asked?.name ?? '',
    question_number: asked?.number ?? '',
    question_answered: asked?.answered ?? 0,
    question_of: asked?.of ?? 0,
    question_left: asked && asked.leftMs !== null ? leftOf(asked.leftMs - since) : '',
    question_leading: asked ? leadingIn(asked) : '',
  }
}

/** `since`: ms since the state arrived, by which its clocks have moved on, unless the show is paused. */
export const valuesOf = (state: ControlState, since: number): Omit<Variables, 'connection' | 'refused'> => {
  const { standby, playing, last, phones, sounds } = state
  const newest = playing.reduce<(typeof playing)[number] | undefined>(
    (found, it) => (found && found.elapsedMs <= it.elapsedMs ? found : it),
    undefined,
  )
  const left = newest?.leftMs ?? null
  const played = state.sound.paused ? 0 : since
  return {
    show: state.show,
    next_number: standby?.number ?? '',
    next_name: standby?.name ?? '',
    playing_count: playing.length,
    playing_numbers: playing.map(({ number }) => number).join(', '),
    playing_number: newest?.number ?? '',
    playing_name: newest?.name ?? '',
    playing_elapsed: newest ? clockOf(newest.elapsedMs + played) : '',
    playing_left: left === null ? '' : leftOf(left - played),
    last_number: last?.number ?? '',
    last_name: last?.name ?? '',
    last_by: last?.by ?? '',
    last_at: last?.at ?? '',
    phones_in: phones.in,
    phones_ready: phones.ready,
    phones_trouble: phones.trouble,
    sounds_ready: sounds.ready,
    sounds_total: sounds.total,
    ...questionOf(state, since),
    volume: Math.round(state.sound.level * 100),
    paused: state.sound.paused,
    fading: state.sound.fading,
    announcement: state.announcement?.name ?? '',
    over: overOf(state.times?.overMs ?? null),
    expected_end: state.times?.expectedEnd ?? '',
    checklist_open: state.checklist.of - state.checklist.done,
    locked: state.locked,
    rehearsal: state.rehearsal,
    closed: state.closed,
  }
}

/** While nothing is known, texts are empty and everything else has no value. */
export const unknownOf = (state: ControlState): Partial<Variables> =>
  Object.fromEntries(
    Object.entries(valuesOf(state, 0)).map(([name, value]) => [name, typeof value === 'string' ? '' : undefined]),
  )
