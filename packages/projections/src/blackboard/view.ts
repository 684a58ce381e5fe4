import type {
  Blackboard,
  Checks,
  ControlKey,
  Cue,
  PerformanceData,
  PhoneMark,
  Run,
  ScreenLink,
  SelfRegistration,
  Socket,
  Template,
  TemplateEdit,
  User,
  UserType,
} from '@ghostlight/contracts'
import { erasedPerson, erasedText, withField } from '@ghostlight/contracts/rules'
import { seqOrigin, viewsVersion } from '../views.ts'
import { withAnswers } from './counted.ts'
import { countOf, crowdsOf } from './entry.ts'
import { questionsIn } from './questions.ts'
import { soundField } from './sound.ts'
import { devicesIn, shownSocket, storedDelivery } from './state.ts'
import type { StoredQuestion } from './stored-question.ts'
import { writtenIn } from './texts.ts'
import { isoOf, type RunEnd } from './time.ts'

type Ordered<T> = { order: number; value: T }
type Meta = Pick<Blackboard, '_id' | 'title' | 'performance'> & {
  rehearsal?: true
  texts?: PerformanceData
}
/** `deliveries` is set for a run that was stopped */
type StoredRun = Omit<Run, 'deliveries'> & Partial<Pick<Run, 'deliveries'>>
type Edit = { field: string; value?: string | null }

/** The times that an operator has moved; absent if nobody ever moved one, as in every show of before. */
const countdownsIn = (fields: ReadonlyMap<string, unknown>): Pick<Blackboard, 'countdowns'> => {
  const moved = collectEntries<string | null>(fields, 'countdown')
  if (moved.length === 0) return {}
  return { countdowns: Object.fromEntries(moved.filter((it): it is [string, string] => it[1] !== null)) }
}

/** Absent until somebody ticks an item. */
const checksIn = (fields: ReadonlyMap<string, unknown>): Pick<Blackboard, 'checks'> => {
  const ticked = collectEntries<Checks[string]>(fields, 'check')
  return ticked.length === 0 ? {} : { checks: Object.fromEntries(ticked) }
}

/**
 * Builds the blackboard of the contract from the view's fields (with personal fields opened) and the deliveries of open runs.
 * The casts are safe, because project.ts wrote the values.
 */
export const viewBlackboard = (
  fields: ReadonlyMap<string, unknown>,
  deliveries: ReadonlyMap<string, ReadonlyMap<string, unknown>>,
): Blackboard | undefined => {
  // a show that is coming back from the archive has a blackboard again with its last event
  if (!fields.has('meta') || fields.has('takenOut')) return undefined
  const { texts, ...meta } = fields.get('meta') as Meta
  const runs = collect<Ordered<StoredRun>>(fields, 'run')
  const ends = new Map(collectEntries<Partial<StoredRun>>(fields, 'end'))
  const made = new Map(collectEntries<number>(fields, 'made'))
  const fallbacks = new Map(collectEntries<string>(fields, 'fallback'))
  const questions = new Map(collectEntries<StoredQuestion>(fields, 'question'))
  const until = new Map(collectEntries<RunEnd>(fields, 'until'))
  const whole = (run: StoredRun): StoredRun => {
    const [count, fallback, end] = [made.get(run._id), fallbacks.get(run._id), until.get(run._id)?.at ?? null]
    const question = questions.get(run._id)
    const told = {
      ...(count === undefined ? {} : { made: count }),
      ...(fallback === undefined ? {} : { fallback }),
      ...(end === null ? {} : { endsAt: isoOf(end) }),
      ...(question && { question: question.now }),
    }
    return { ...run, ...told, ...ends.get(run._id) }
  }
  const templates = templatesOf(fields)
  const written = writtenIn(questionsIn(fields))
  return {
    ...meta,
    ...settingsOf(texts),
    rehearsal: meta.rehearsal === true,
    performanceId: meta.performance,
    users: withAnswers(usersOf(fields), fields, (id) => nameOf(templates.find(({ _id }) => _id === id))),
    groups: inOrder(fields, 'group'),
    members: collectEntries<string[]>(fields, 'members').map(([group, users]) => ({ group, users })),
    modules: inOrder(fields, 'module'),
    templates,
    ...templateEditsOf(fields),
    ...(Object.keys(written).length > 0 && { written }),
    cues: cuesOf(fields),
    cueIndex: (fields.get('cueIndex') ?? 0) as number,
    cueHasRun: fields.get('cueHasRun') === true,
    lastCueRun: (fields.get('lastCueRun') ?? null) as Blackboard['lastCueRun'],
    startedAt: (fields.get('startedAt') ?? null) as Blackboard['startedAt'],
    closedAt: (fields.get('closedAt') ?? null) as Blackboard['closedAt'],
    closedMs: (fields.get('closedMs') ?? 0) as number,
    ...standbyOf(fields),
    ...soundField(fields),
    ...(fields.has('followHeld') && { followHeld: String(fields.get('followHeld')) }),
    ...countdownsIn(fields),
    ...checksIn(fields),
    lastStop: (fields.get('lastStop') ?? null) as Blackboard['lastStop'],
    locked: (fields.get('locked') ?? null) as Blackboard['locked'],
    unlocked: (fields.get('unlocked') ?? null) as Blackboard['unlocked'],
    entry: (fields.get('entry') ?? 'open') as Blackboard['entry'],
    entryKeys: (fields.get('entryKeys') ?? 0) as number,
    controlKeys: (fields.get('controlKeys') ?? []) as ControlKey[],
    screenLinks: (fields.get('screenLinks') ?? []) as ScreenLink[],
    doorList: (fields.get('doorList') ?? null) as Blackboard['doorList'],
    phoneMarks: Object.fromEntries(collectEntries<PhoneMark>(fields, 'mark')),
    automationFailure: (fields.get('automationFailure') ?? null) as Blackboard['automationFailure'],
    selfRegistration: (fields.get('selfRegistration') ?? { perMinute: null, most: null }) as SelfRegistration,
    selfRegistered: countOf(collect<boolean>(fields, 'self')),
    crowds: crowdsOf(devicesIn(fields).values()),
    sockets: Object.fromEntries(
      collectEntries<Socket>(fields, 'socket').map(([id, socket]) => [id, shownSocket(socket)]),
    ),
    receiving: collectEntries(fields, 'receiving').map(([id]) => id),
    runs: runs.sort(byOrder).map(({ value }) => withDeliveries(whole(value), deliveries)),
    seq: (fields.get('seq') ?? seqOrigin(viewsVersion)) as number,
  }
}

const standbyOf = (fields: ReadonlyMap<string, unknown>): Pick<Blackboard, 'standby' | 'standbyBecause'> => ({
  standby: (fields.get('standby') ?? null) as Blackboard['standby'],
  standbyBecause: (fields.get('standbyBecause') ?? null) as Blackboard['standbyBecause'],
})

/** A reader without keys, such as the stage screen, has no names. */
const nameOf = (template: Template | undefined): string | undefined =>
  typeof template?.name === 'string' ? template.name : undefined

/** The performance's settings for consoles, if it has them. */
const settingsOf = ({
  orElse,
  joinQuestions,
  emotes,
  look,
  acts,
  language,
  schedule,
  announcements,
  checklist,
}: PerformanceData = {}) => ({
  ...(orElse && { orElse }),
  ...(joinQuestions && { joinQuestions }),
  ...(emotes && { emotes }),
  ...(look && { look }),
  ...(acts && { acts }),
  ...(language && { language }),
  ...(schedule && { schedule }),
  ...(announcements && { announcements }),
  ...(checklist && { checklist }),
})

const withDeliveries = (run: StoredRun, all: ReadonlyMap<string, ReadonlyMap<string, unknown>>): Run => {
  if (run.state !== 'running') return { ...run, deliveries: run.deliveries ?? {} }
  const known = all.get(run._id)
  const deliveries = run.recipients.map((userId) => ({ userId, ...storedDelivery(known?.get(userId)) }))
  const failures = deliveries.flatMap(({ userId, reason }) => (reason ? [{ userId, reason }] : []))
  const spokenBy = Object.fromEntries(deliveries.flatMap(({ userId, spoken }) => (spoken ? [[userId, spoken]] : [])))
  const said = Object.keys(spokenBy).length > 0 && { spokenBy }
  return {
    ...run,
    ...said,
    failures,
    deliveries: Object.fromEntries(deliveries.map(({ userId, state }) => [userId, state])),
  }
}

const cuesOf = (fields: ReadonlyMap<string, unknown>): Cue[] => {
  const cues = (fields.get('cues') ?? []) as Cue[]
  return cues.map((cue) => {
    const notes = fields.get(`notes/${cue._id}`)
    return notes === undefined ? cue : { ...cue, notes: String(notes) }
  })
}

/** As they are now: each with the words that it was last given during the show. */
const templatesOf = (fields: ReadonlyMap<string, unknown>): Template[] =>
  inOrder<Template>(fields, 'template').map((it) => (fields.get(`words/${it._id}`) as Template | undefined) ?? it)

const templateEditsOf = (fields: ReadonlyMap<string, unknown>): Pick<Blackboard, 'templateEdits'> => {
  const edits = collectEntries<TemplateEdit>(fields, 'edited')
  return edits.length === 0 ? {} : { templateEdits: Object.fromEntries(edits) }
}

const usersOf = (fields: ReadonlyMap<string, unknown>): User[] => {
  const edits = Map.groupBy(collectEntries<Edit>(fields, 'edit'), ([path]) => path.slice(0, path.indexOf('/')))
  return inOrder<User>(fields, 'user').map((user) => {
    const erased = fields.get(`erased/${user._id}`)
    return erased === undefined
      ? (edits.get(user._id) ?? []).reduce(edited, { ...sealed, ...user } satisfies User)
      : erasedPerson(user._id, erased as UserType)
  })
}

/** Applies an edit, unless it can no longer be decrypted, like the rest of its person. */
const edited = (user: User, [, { field, value }]: [string, Edit]): User =>
  value === undefined ? user : withField(user, field, value)

/** Shown for a person whose fields can no longer be decrypted. */
const sealed = { name: erasedText, phone: '', data: {} }

const byOrder = (a: Ordered<unknown>, b: Ordered<unknown>): number => a.order - b.order
const inOrder = <T>(fields: ReadonlyMap<string, unknown>, kind: string): T[] =>
  collect<Ordered<T>>(fields, kind)
    .sort(byOrder)
    .map(({ value }) => value)
const collect = <T>(fields: ReadonlyMap<string, unknown>, kind: string): T[] =>
  collectEntries<T>(fields, kind).map(([, value]) => value)
/** The entries of a kind, sorted by id, because a store may return fields in any order. */
const collectEntries = <T = unknown>(fields: ReadonlyMap<string, unknown>, kind: string): [string, T][] =>
  [...fields]
    .flatMap(([field, value]): [string, T][] =>
      field.startsWith(`${kind}/`) ? [[field.slice(kind.length + 1), value as T]] : [],
    )
    .sort(([a], [b]) => (a < b ? -1 : 1))
