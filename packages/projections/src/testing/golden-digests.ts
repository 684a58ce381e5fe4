import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type LibraryEvent, streamKindOf, upcast } from '@ghostlight/contracts'
import { projectBoard } from '../blackboard/project.ts'
import { initialBoard } from '../blackboard/state.ts'
import type { BoardChange, BoardEvent } from '../blackboard/yield.ts'
import { emotesFromView, projectEmotes } from '../emotes/project.ts'
import { projectLibrary } from '../library/project.ts'
import { projectShows, showsFromView } from '../shows/project.ts'
import type { WriteOp } from '../write-op.ts'
import { boardId } from './show.ts'

type Copy = { type: string; schemaVersion: string; data: Record<string, unknown> }
const copies: Copy[] = JSON.parse(
  readFileSync(new URL('../../../contracts/src/events/golden.json', import.meta.url), 'utf8'),
)
const runOf = (data: object): object => ('moduleRunId' in data ? { ...data, moduleRunId: 'r-1' } : data)
const wordsEdit = `e${copies.findIndex(({ type }) => type === 'TemplateEdited')}`
/** The result of an edit in the library needs an earlier edit. */
const editOf = (data: object): object =>
  'templateId' in data && 'editId' in data ? { ...data, editId: wordsEdit } : data

/** One stored event of each type and version, all of one show and one run. */
const golden = copies.map(({ type, schemaVersion, data }, index) => ({
  name: `${type} v${schemaVersion}`,
  event: {
    type,
    data: editOf(runOf(upcast({ type, version: Number(schemaVersion), data }))),
    stream: `blackboard-${boardId}`,
    revision: index,
    position: index,
    id: `e${index}`,
    at: 0,
    actor: 'olga',
    causationId: 'c',
  },
}))
type Golden = (typeof golden)[number]

/** The template of the run becomes a question before the run begins. */
const questionOf = (template: string, kind: 'choice' | 'text' = 'choice'): Golden => ({
  name: kind === 'text' ? 'a question for words' : 'a question',
  event: {
    type: 'TemplateAdded',
    data: {
      template: {
        _id: template,
        name: 'Door',
        description: '',
        oneshot: false,
        symbols: [],
        metadata: {},
        type: 'ask',
        content: {
          question: 'Which door?',
          kind,
          ...(kind === 'choice' && { options: ['left', 'right'].map((_id) => ({ _id, label: _id })) }),
          closes: { afterMs: 20_000 },
          results: 'after',
          tie: 'operator',
        },
      },
    },
    stream: `blackboard-${boardId}`,
    revision: copies.length,
    position: copies.length,
    id: 'a question',
    at: 0,
    actor: 'olga',
    causationId: 'c',
  },
})
const started = copies.find(({ type }) => type === 'ModuleStarted')?.data['module'] as { template: string }
const prepared = [...golden, questionOf(started.template), questionOf(started.template, 'text')]

const begun = ['BlackboardCreated v1']
const running = [
  ...[...begun, 'UserAdded v1', 'GroupAdded v1', 'TemplateAdded v1', 'ModuleAdded v1', 'CueRun v2', 'UserConnected v1'],
  ...['DoorListOpened v1', 'ControlKeyMade v1', 'ScreenLinkMade v1', 'ModuleStarted v1'],
]
/** The situations in which an event may come: an unknown show, a show that has begun, and two with an open run. */
const situations = [[], begun, running, [...running, 'AudioContentSent v1', 'AutomationFailed v1']]

/** Shows that only one type of event can meet. */
const besides: Readonly<Record<string, readonly string[][]>> = {
  'LibraryTemplateFollowed v1': [[...begun, 'TemplateEdited v1']],
  'TextModerated v1': [[...begun, 'UserAdded v1', 'a question for words', 'ModuleStarted v1', 'AnswerGiven v1']],
  ...Object.fromEntries(
    ['StartTimeSet', 'AnswerGiven', 'QuestionExtended', 'QuestionClosed', 'TieBroken', 'AnswersCounted'].map((type) => [
      `${type} v1`,
      [
        [
          ...begun,
          'UserAdded v1',
          'a question',
          'ModuleStarted v1',
          ...(type === 'TieBroken' ? ['QuestionClosed v1'] : []),
        ],
      ],
    ]),
  ),
}
const situationsOf = ({ name }: Golden): readonly string[][] => [...situations, ...(besides[name] ?? [])]

type Told = { ops: WriteOp[]; change: BoardChange | undefined }

const comesTo = (names: readonly string[], last: Golden): Told => {
  const [board, shows, emotes] = [initialBoard(), showsFromView(new Map()), emotesFromView(new Map())]
  // the casts are safe: the tests of contracts compare the golden examples with the catalogue
  const project = ({ event }: Golden): Told => {
    if (!streamKindOf(event.type)) return { ops: projectLibrary(event as unknown as LibraryEvent), change: undefined }
    const known = event as unknown as BoardEvent
    if (known.type === 'EmotePublished') return { ops: projectEmotes(emotes, known), change: undefined }
    const { ops, change } = projectBoard(board, known)
    return { ops: [...ops, ...projectShows(shows, known)], change }
  }
  for (const name of names) for (const it of prepared) if (it.name === name) project(it)
  return project(last)
}

/** A digest of what the projections make of each event, by its name. Events without a result have none. */
export const goldenDigests = (): Record<string, string> =>
  Object.fromEntries(
    golden.flatMap((it) => {
      const told = situationsOf(it).map((names) => comesTo(names, it))
      if (told.every(({ ops, change }) => ops.length === 0 && !change)) return []
      return [[it.name, createHash('sha256').update(JSON.stringify(told)).digest('hex').slice(0, 12)]]
    }),
  )

/** The types of events that send frames to consoles in one of the situations. */
export const toldTypes = (): Set<string> =>
  new Set(
    golden
      .filter((it) => situationsOf(it).some((names) => comesTo(names, it).change?.frames.length))
      .map(({ event }) => event.type),
  )
