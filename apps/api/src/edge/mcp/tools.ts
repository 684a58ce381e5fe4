import type { Edit, RouteName, routes } from '@ghostlight/contracts'
import { cueNumber, type ProgramScope } from '@ghostlight/contracts/rules'
import { z } from 'zod'

/** What the tools may ask of the server. None of these calls runs, stops or changes anything in a running show. */
export const askable = [
  'listPerformances',
  'performanceScript',
  'listBlackboards',
  'listVoices',
  'edit',
] as const satisfies readonly RouteName[]
type Askable = (typeof askable)[number]

type Reply<N extends Askable> = z.output<(typeof routes)[N]['response']>
export type Asking = {
  /** the server's own call, with the operator's rights */
  ask: <N extends Askable>(name: N, given?: { params?: object; body?: object }) => Promise<Reply<N>>
  /** what another machine learns of a show: nothing about its people */
  showState: (id: string) => Promise<object>
  newId: () => string
}

type Tool<S extends z.ZodRawShape> = {
  scope: ProgramScope
  title: string
  description: string
  input: S
  run: (given: z.output<z.ZodObject<S>>, asking: Asking) => Promise<unknown>
}
const tool = <S extends z.ZodRawShape>(it: Tool<S>): Tool<S> => it

const performance = z.string().max(64).describe('The id of a performance, from list_performances.')
const text = (most: number) => z.string().trim().min(1).max(most)

/** What a program needs of a script to write for it. */
const scriptOf = ({ performance: { _id, name, version, description }, ...script }: Reply<'performanceScript'>) => ({
  _id,
  name,
  version,
  description,
  cues: script.cues.map(({ modules, ...cue }, at) => ({
    ...cue,
    number: cueNumber(script.cues, at),
    modules: modules.flatMap((id) => script.modules.find((it) => it._id === id) ?? []),
  })),
  groups: script.groups.map(({ _id, name, description }) => ({ _id, name, description })),
  templates: script.templates.map(({ _id, name, description, type, content }) => ({
    _id,
    name,
    description,
    type,
    content,
  })),
})

const draftOf = (
  {
    name,
    notes,
    lines,
    after,
    performanceId,
  }: {
    name: string
    notes?: string | undefined
    lines: { text: string; group: string; voice: string }[]
    after?: string | undefined
    performanceId: string
  },
  newId: () => string,
): { cueId: string; edits: Edit[] } => {
  const cueId = newId()
  const parts = lines.map((line, at) => ({
    ...line,
    templateId: newId(),
    moduleId: newId(),
    name: `${name}, ${at + 1}`.slice(0, 200),
  }))
  const base = { description: '', oneshot: false, symbols: [], metadata: {} }
  const module = { mindelay: 0, maxdelay: 0, oneshot: false, autorun: false, cue: null, conditions: [], effects: [] }
  // passed over by GO, until an author has read it
  const cue = { _id: cueId, name, description: '', modules: [], skip: true as const, ...(notes && { notes }) }
  return {
    cueId,
    edits: [
      { type: 'add', kind: 'cue', item: cue },
      ...parts.flatMap(({ templateId, moduleId, name, text, voice, group }, at): Edit[] => [
        {
          type: 'add',
          kind: 'template',
          item: { ...base, _id: templateId, name, type: 'speech', content: { text, voice } },
        },
        { type: 'place', kind: 'performance', id: performanceId, list: 'templates', item: templateId, after: [] },
        { type: 'add', kind: 'module', item: { ...module, _id: moduleId, group, template: templateId } },
        {
          type: 'place',
          kind: 'cue',
          id: cueId,
          list: 'modules',
          item: moduleId,
          after: parts
            .slice(0, at)
            .map((it) => it.moduleId)
            .slice(-1),
        },
      ]),
      { type: 'place', kind: 'performance', id: performanceId, list: 'cues', item: cueId, after: after ? [after] : [] },
    ],
  }
}

/** Everything that a program can do here. To press GO is not among it, and no tool may ever do so. */
export const tools = {
  list_performances: tool({
    scope: 'read',
    title: 'List the performances',
    description: 'The performances of the library: id, name, version and description of each.',
    input: {},
    run: async (_, { ask }) =>
      (await ask('listPerformances')).map(({ _id, name, version, description }) => ({
        _id,
        name,
        version,
        description,
      })),
  }),
  read_performance: tool({
    scope: 'read',
    title: 'Read a performance',
    description:
      'The script of one performance: its cues in order with their modules, its groups, and its templates with their words.',
    input: { performanceId: performance },
    run: async ({ performanceId }, { ask }) =>
      scriptOf(await ask('performanceScript', { params: { id: performanceId } })),
  }),
  list_voices: tool({
    scope: 'read',
    title: 'List the voices',
    description: 'The voices of the house: voiceId, name and languages of each.',
    input: {},
    run: async (_, { ask }) =>
      (await ask('listVoices')).map(({ voiceId, name, languages }) => ({ voiceId, name, languages })),
  }),
  list_shows: tool({
    scope: 'read',
    title: 'List the shows',
    description:
      'The shows of the house: id, performance, and whether each is closed or a rehearsal. Nothing about their people.',
    input: {},
    run: async (_, { ask }) =>
      (await ask('listBlackboards')).map(({ _id, performance, closedAt, rehearsal, createdAt }) => ({
        _id,
        performance: performance.name,
        closed: closedAt !== null,
        rehearsal,
        createdAt,
      })),
  }),
  read_show: tool({
    scope: 'read',
    title: 'Read a show',
    description:
      'One show as it is now: its cues, the cue on standby, what plays, open questions with their counts, and how many phones there are. Nothing about single people.',
    input: { showId: z.string().max(64).describe('The id of a show, from list_shows.') },
    run: ({ showId }, { showState }) => showState(showId),
  }),
  draft_cue: tool({
    scope: 'write',
    title: 'Draft a cue',
    description:
      'Writes a new cue into a performance of the library, marked Skip: GO passes over it until an author has read it and takes the mark away. It changes no running show.',
    input: {
      performanceId: performance,
      name: text(200).describe('What the cue is called.'),
      notes: text(2_000).optional().describe('What the operator should see when it is next.'),
      after: z.string().max(64).optional().describe('The id of the cue that it follows. Without it, it is the first.'),
      lines: z
        .array(
          z.object({
            text: text(2_000).describe('The words. {{name}} and other symbols stand for what is known of each person.'),
            group: z.string().max(64).describe('The id of the group that hears it, from read_performance.'),
            voice: z
              .string()
              .max(64)
              .default('')
              .describe('The voiceId of a voice, from list_voices; empty = the first one.'),
          }),
        )
        .min(1)
        .max(20),
    },
    run: async (given, { ask, newId }) => {
      const [first] = await ask('listVoices')
      const lines = given.lines.map((line) => ({ ...line, voice: line.voice || (first?.voiceId ?? '') }))
      const { cueId, edits } = draftOf({ ...given, lines }, newId)
      await ask('edit', { body: { edits } })
      return { cueId, note: 'Drafted, and marked Skip. An author decides in Authoring whether it stays.' }
    },
  }),
} as const
