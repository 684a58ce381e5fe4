import type { Cue, Report } from '@ghostlight/contracts'
import { cueNumber, mainText } from '@ghostlight/contracts/rules'
import { isoOf } from '../blackboard/time.ts'
import type { BoardEvent } from '../blackboard/yield.ts'
import { createAsked } from './asked.ts'
import { createAttendance } from './attendance.ts'
import { createChecks } from './checks.ts'
import { createHeld } from './held.ts'
import { createIncidents } from './incidents.ts'
import { createLanguages } from './languages.ts'
import { applauseOf, type Sent } from './moments.ts'
import { createPeople } from './people.ts'
import { createQuestions } from './questions.ts'
import { createRuns } from './runs.ts'
import { createSpeech } from './speech.ts'
import { createTimes } from './times.ts'
import { absencesOf, failuresOf, reportRun, tallyOf } from './view.ts'

type Meta = Report['show'] & { cues: readonly Cue[] }
type Rewritten = Extract<BoardEvent, { type: 'TemplateEdited' }>
type Noted = Extract<BoardEvent, { type: 'NoteAdded' }>

/** Events that count as activity: opening a console an hour later does not make the evening longer. */
const activity: ReadonlySet<BoardEvent['type']> = new Set<BoardEvent['type']>([
  'CueRun',
  'ModuleStarted',
  'ModuleCompleted',
  'ModuleStopped',
  'AllStopped',
  'AudioContentSent',
  'AudioContentReceived',
  'AudioContentCompleted',
  'AudioContentFailed',
  'AskReceived',
  'AnswerGiven',
  'EmotePublished',
])

/**
 * Folds the report of a show from its events in the log's order. `open` unseals a stored value; it is called only for what
 * the report contains. `zone`: of the house, by whose clocks the evening was planned.
 */
export const createReport = (open: (value: unknown) => unknown, zone: string) => {
  const [people, attendance, runs, speech] = [createPeople(open), createAttendance(), createRuns(), createSpeech(open)]
  const [questions, audienceAsked, held] = [createQuestions(open), createAsked(open), createHeld(open)]
  const [times, incidents, languages] = [createTimes(zone), createIncidents(open, zone), createLanguages(open)]
  const parts = [people, attendance, questions, audienceAsked, held, runs, speech, times, incidents, languages]
  const emotes: Sent[] = []
  const notes: Noted['data'][] = []
  const words: Rewritten[] = []
  const checks = createChecks(open)
  let meta: Meta | undefined
  let own: Report['ownEmotes']
  let startedAt: number | null = null
  let lastAt: number | null = null
  let closedAt: number | null = null

  const apply = (event: BoardEvent): void => {
    for (const part of parts) part.apply(event)
    if (activity.has(event.type)) lastAt = Math.max(lastAt ?? event.at, event.at)
    switch (event.type) {
      case 'BlackboardCreated': {
        const { _id, title, performance, cues, rehearsal, texts } = event.data
        own = texts?.emotes
        checks.are(texts?.checklist)
        meta = { _id, title, performance, createdAt: isoOf(event.at), ...(rehearsal && { rehearsal }), cues }
        return
      }
      case 'RehearsalRemoved':
        meta = undefined
        return
      case 'CueRun':
        startedAt ??= event.at
        return
      case 'ShowClosed':
        closedAt = event.at
        return
      case 'ShowReopened':
        closedAt = null
        return
      case 'EmotePublished':
        emotes.push({ at: event.at, emoteType: event.data.emoteType })
        return
      case 'NoteAdded':
        notes.push(event.data)
        return
      case 'CheckTicked':
        checks.ticked(event)
        return
      case 'TemplateEdited':
        words.push(event)
        return
      default:
        return
    }
  }

  const view = (): Report | undefined => {
    if (!meta) return undefined
    const { cues, ...show } = meta
    const endedAt = startedAt === null ? null : (closedAt ?? lastAt)
    const numbers = new Map(cues.map(({ _id }, index) => [_id, cueNumber(cues, index)]))
    const numberOf = (cueId: string | null): string | null => (cueId === null ? null : (numbers.get(cueId) ?? null))
    const presses = Map.groupBy(runs.presses(), ({ cueId }) => cueId)
    const refs = cues.map(({ _id, name }, index) => ({ _id, number: cueNumber(cues, index), name }))
    const { over, ...crowd } = attendance.view()
    const [doors, paused] = [questions.view(), held.view()]
    const refOf = (id: string) => refs.find(({ _id }) => _id === id)
    const asked = audienceAsked.view((id) => refOf(id) ?? null)
    return {
      show,
      startedAt: startedAt === null ? null : isoOf(startedAt),
      endedAt: endedAt === null ? null : isoOf(endedAt),
      durationMs: startedAt === null || endedAt === null ? 0 : Math.max(0, endedAt - startedAt),
      times: times.view(),
      incidents: incidents.view(refOf),
      people: people.count(),
      attendance: { ...crowd, over: over.map(({ at, people: count }) => ({ at: isoOf(at), people: count })) },
      ...(doors && { questions: doors }),
      ...(asked.length > 0 && { asked: [...asked] }),
      cues: cues.map(({ plannedMs = null }, index) => {
        const ref = refs[index] ?? { _id: '', number: '', name: '' }
        const pressed = presses.get(ref._id) ?? []
        return { ...ref, plannedMs, runs: pressed.map((it) => reportRun({ ...it, by: text(open(it.by)) })) }
      }),
      deliveries: tallyOf(runs.all()),
      failures: failuresOf(runs.all(), { numberOf, nameOf: people.nameOf }),
      absences: absencesOf(runs.all(), { numberOf, nameOf: people.nameOf }),
      ...(own && { ownEmotes: own }),
      ...applauseOf(emotes, startedAt ?? emotes[0]?.at ?? 0, own),
      speech: speech.view(),
      ...languages.view(refOf),
      ...(words.length > 0 && {
        words: words.map(({ at, data: { template, by, alsoInLibrary } }) => ({
          at: isoOf(at),
          template: template.name,
          says: mainText(template.content),
          by: text(open(by)),
          ...(alsoInLibrary && { inPerformance: true as const }),
        })),
      }),
      ...(paused.length > 0 && { held: paused }),
      ...checks.view(),
      notes: notes
        .map(({ noteId: _id, at, text: noted, by, cueId, tag }) => {
          const cue = cueId === null ? undefined : refOf(cueId)
          return { _id, at, text: text(open(noted)), by: text(open(by)), ...(cue && { cue }), ...(tag && { tag }) }
        })
        .sort((a, b) => a.at.localeCompare(b.at)),
    }
  }
  return { apply, view }
}

const text = (opened: unknown): string => (typeof opened === 'string' ? opened : '')
