import type { InstanceTypes } from '@companion-module/base'

export type Config = {
  /** the server's address: http://192.168.1.10:8080 */
  server: string
  /** the show's id: K7M4QX */
  show: string
}
export type Secrets = { key: string }

type Nothing = Record<never, never>
/** The number of one cue; '' = the cue that the show would take. */
type OfCue = { cue: string }
/** The name of a question, or the number of its cue; '' = all that are open. */
type OfQuestion = { question: string }
/** The typed number as text: an expression in Companion's field may return a number. */
export const typed = (cue: string | number): string => String(cue).trim()

export type Actions = {
  go: { options: Nothing }
  go_to: { options: OfCue }
  restart: { options: OfCue }
  standby_next: { options: Nothing }
  standby_previous: { options: Nothing }
  standby: { options: OfCue }
  stop: { options: OfCue }
  panic: { options: Nothing }
  close_question: { options: OfQuestion }
  volume: { options: { percent: number; group: string } }
  pause: { options: Nothing }
  resume: { options: Nothing }
  fade: { options: Nothing }
  announce: { options: { key: string } }
  all_clear: { options: Nothing }
}

export type Feedbacks = {
  next: { type: 'boolean'; options: OfCue }
  playing: { type: 'boolean'; options: OfCue }
  locked: { type: 'boolean'; options: Nothing }
  trouble: { type: 'boolean'; options: Nothing }
  paused: { type: 'boolean'; options: Nothing }
  announced: { type: 'boolean'; options: Nothing }
  question_open: { type: 'boolean'; options: OfQuestion }
  connection: { type: 'boolean'; options: Nothing }
}

type Count = number | undefined
type Words = string | undefined
type Answer = boolean | undefined

export type Variables = {
  connection: Words
  refused: Words
  show: Words
  next_number: Words
  next_name: Words
  playing_count: Count
  playing_numbers: Words
  playing_number: Words
  playing_name: Words
  playing_elapsed: Words
  playing_left: Words
  last_number: Words
  last_name: Words
  last_by: Words
  last_at: Words
  phones_in: Count
  phones_ready: Count
  phones_trouble: Count
  sounds_ready: Count
  sounds_total: Count
  questions_open: Count
  question_name: Words
  question_number: Words
  question_answered: Count
  question_of: Count
  question_left: Words
  question_leading: Words
  volume: Count
  paused: Answer
  fading: Answer
  announcement: Words
  over: Words
  expected_end: Words
  checklist_open: Count
  locked: Answer
  rehearsal: Answer
  closed: Answer
}

/** The types that the base library needs of this module. */
export type Ghostlight = InstanceTypes & {
  config: Config
  secrets: Secrets
  actions: Actions
  feedbacks: Feedbacks
  variables: Variables
}
