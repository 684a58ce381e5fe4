import type { FailureReason, Report } from '@ghostlight/contracts'
import { capitalised, missedAs, missedWords } from '@ghostlight/contracts/rules'
import { isoOf } from '../blackboard/time.ts'
import type { BoardEvent } from '../blackboard/yield.ts'

type Type = BoardEvent['type']
type DataOf<T extends Type> = Extract<BoardEvent, { type: T }>['data']
/** `name`: of the line that ran, in quotation marks. `time`: a moment as the clocks of the house show it */
type Say = { name: (moduleRunId: string) => string; time: (iso: string) => string }
type Kinds = { readonly [T in Type]?: (data: DataOf<T>, say: Say) => string | undefined }

const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`)
const marks = { doors: 'the doors', start: 'the start', interval: 'the end of the interval' } as const

/** What counts as an incident, and in which words: a line for each event. `undefined`: this one is none. */
const incidentKinds: Kinds = {
  AllStopped: ({ by }) => `${by} stopped everything.`,
  SoundPaused: ({ by }) => `${by} paused everything.`,
  VolumeSet: ({ by, thenStop }) => (thenStop ? `${by} faded everything out.` : undefined),
  Announced: ({ by, name }) => `${by} announced “${name}”.`,
  ModuleStopped: ({ by, moduleRunId }, { name }) => `${by} stopped ${name(moduleRunId)}.`,
  WaitingSkipped: ({ by, moduleRunId }, { name }) => `${by} went on without absent people in ${name(moduleRunId)}.`,
  CountdownSet: ({ by, name, at }, { time }) =>
    name === 'interval' || at === null ? undefined : `${by} set ${marks[name]} to ${time(at)}.`,
  SocketsCleared: () => 'A server lost all its connections.',
  FallbackVoiceUsed: ({ moduleRunId, detail }, { name }) => `The fallback voice spoke ${name(moduleRunId)}: ${detail}.`,
  AutomationFailed: ({ name, detail }) => `“${name}” was not sent to another machine: ${detail}.`,
  ModuleCompleted: ({ moduleRunId, failures }, { name }) => {
    const failed = failures.filter(({ reason }) => missedAs(reason) === 'failed')
    if (failed.length === 0) return undefined
    return `${people(failed.length)} did not hear ${name(moduleRunId)}: ${reasonsIn(failed)}.`
  },
}

/** `the phone could not play it 2, no sound was made 1`; the most frequent first. One reason alone has no number. */
const reasonsIn = (failed: readonly { reason: FailureReason }[]): string => {
  const reasons = [...Map.groupBy(failed, ({ reason }) => reason)].toSorted(([, a], [, b]) => b.length - a.length)
  return reasons
    .map(([reason, { length }]) => (reasons.length > 1 ? `${missedWords[reason]} ${length}` : missedWords[reason]))
    .join(', ')
}

const cueOf = (data: object): unknown => ('cueId' in data ? data.cueId : undefined)

/** What went wrong in an evening, or was done by hand. `open` unseals a stored value, and is called for incidents only. */
export const createIncidents = (open: (value: unknown) => unknown, zone: string) => {
  const found: BoardEvent[] = []
  /** by run: the template, and the cue */
  const runs = new Map<string, { template: string; cueId: string | null }>()
  /** by template: whatever has its name, sealed */
  const templates = new Map<string, unknown>()

  const apply = (event: BoardEvent): void => {
    if (event.type === 'BlackboardCreated') for (const it of event.data.templates) templates.set(it._id, it)
    if (event.type === 'TemplateAdded' || event.type === 'TemplateEdited')
      templates.set(event.data.template._id, event.data.template)
    if (event.type === 'ModuleStarted') {
      const { moduleRunId, module, cueId } = event.data
      runs.set(moduleRunId, { template: module.template ?? '', cueId })
    }
    if (Object.hasOwn(incidentKinds, event.type)) found.push(event)
  }

  const name = (moduleRunId: string): string => {
    const template = open(templates.get(runs.get(moduleRunId)?.template ?? ''))
    const known = typeof template === 'object' && template !== null && 'name' in template ? String(template.name) : ''
    return known === '' ? 'a line' : `“${known}”`
  }
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: zone })
  const say: Say = { name, time: (iso) => clock.format(new Date(iso)) }

  /** The runs that a stop of everything ended, and the pause that an announcement made, are no incidents of their own. */
  const isPartOf = ({ type, at }: BoardEvent, whole: ReadonlySet<string>): boolean =>
    (type === 'ModuleStopped' && whole.has(`AllStopped ${at}`)) ||
    (type === 'SoundPaused' && whole.has(`Announced ${at}`))

  type Refs = (cueId: string) => Report['incidents'][number]['cue']
  const view = (refOf: Refs): Report['incidents'] => {
    const whole = new Set(found.map(({ type, at }) => `${type} ${at}`))
    return found.flatMap((event) => {
      if (isPartOf(event, whole)) return []
      const data = open(event.data) as { moduleRunId?: string }
      // the type of each kind is lost in the union of all
      const saying = incidentKinds[event.type] as (data: object, say: Say) => string | undefined
      const text = saying(data, say)
      if (text === undefined) return []
      const cueId = cueOf(data) ?? runs.get(data.moduleRunId ?? '')?.cueId
      const cue = typeof cueId === 'string' ? refOf(cueId) : undefined
      return [{ at: isoOf(event.at), kind: event.type, text: capitalised(text), ...(cue && { cue }) }]
    })
  }
  return { apply, view }
}
