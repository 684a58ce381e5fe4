import { join } from 'node:path'
import type { Module, Template, User } from '@ghostlight/contracts'
import { show } from '@ghostlight/domain'
import { systemClock } from '../src/adapters/clock.ts'
import { openKurrentEventStore } from '../src/adapters/event-store/kurrent/kurrent.ts'
import { openSqliteEventStore } from '../src/adapters/event-store/sqlite/sqlite.ts'
import { openDiskSubjectKeys } from '../src/adapters/subject-keys/disk.ts'
import { systemRandom } from '../src/adapters/system.ts'
import { createSessions } from '../src/edge/sessions.ts'
import { createCodec } from '../src/engine/log/codec.ts'
import { createCommandHandler } from '../src/engine/log/command-handler.ts'
import { allSessionsHold } from '../src/testing/all-sessions-hold.ts'

export const blackboardId = 'BENCH2'
export const cueId = 'cue-1'
/** A cue that asks, and the one to which its first option leads; only in a show with a fork. */
export const fork = { asks: 'cue-asks', follows: 'cue-follows' } as const
export const moduleId = 'module-1'

export const personId = (n: number): string => `person-${n}`

export const users = (count: number): User[] =>
  Array.from({ length: count }, (_, n) => ({
    _id: personId(n),
    name: `Person ${n}`,
    phone: `555${String(n).padStart(4, '0')}`,
    type: 'audience',
    data: { nickname: `nick${n}` },
  }))

const line = 'The line is open. Stay where you are.'
const template: Template = {
  _id: 'template-1',
  name: 'Line',
  description: '',
  oneshot: false,
  symbols: [],
  metadata: {},
  type: 'speech',
  content: { text: line, voice: 'rms' },
}
const module: Module = {
  _id: moduleId,
  group: 'audience',
  template: template._id,
  mindelay: 0,
  maxdelay: 0,
  oneshot: false,
  autorun: false,
  cue: cueId,
  conditions: [],
  effects: [],
}

/** Opens what is needed to write a log: to a DATA_DIR, or to the server at `engineUrl` with the keys in DATA_DIR. */
export const openLog = async (dataDir: string, engineUrl?: string) => {
  const keys = await openDiskSubjectKeys({ dir: join(dataDir, 'keys') })
  const store =
    engineUrl === undefined
      ? await openSqliteEventStore({ file: join(dataDir, 'log.sqlite') })
      : await openKurrentEventStore({ url: engineUrl })
  const codec = createCodec(keys)
  const handler = createCommandHandler({ store, codec, keys, clock: systemClock, random: systemRandom })
  return { store, codec, handler }
}
export type Log = Awaited<ReturnType<typeof openLog>>

/** A request of the system itself. */
export const requestOf = (commandId: string) => ({
  commandId,
  actor: 'bench',
  actorName: 'bench',
  correlationId: commandId,
})

const forked = {
  cues: [
    {
      _id: fork.asks,
      name: 'Asks',
      description: '',
      modules: ['module-asks'],
      next: [{ template: 'door', option: 'left', cue: fork.follows }],
    },
    { _id: fork.follows, name: 'Follows', description: '', modules: ['module-follows'] },
  ],
  modules: [
    { ...module, _id: 'module-asks', template: 'door', cue: fork.asks },
    { ...module, _id: 'module-follows', template: 'follows', cue: fork.follows },
  ],
  templates: [
    { ...template, _id: 'follows', name: 'Follows', content: { text: 'The left door it is.', voice: 'rms' } },
    {
      ...template,
      _id: 'door',
      name: 'Door',
      type: 'ask',
      content: {
        question: 'Which door?',
        kind: 'choice',
        options: ['left', 'right'].map((_id) => ({ _id, label: `The ${_id} one` })),
        closes: {},
        results: 'after',
        tie: 'first',
      },
    },
  ] satisfies Template[],
}

/** Its people speak these in turn, and the line is in each of them. */
const languages: Readonly<Record<string, string>> = {
  en: line,
  de: 'Die Leitung ist offen. Bleiben Sie, wo Sie sind.',
  fr: 'La ligne est ouverte. Restez où vous êtes.',
  pl: 'Linia jest otwarta. Zostań tam, gdzie jesteś.',
  tr: 'Hat açık. Olduğunuz yerde kalın.',
}
const inLanguages = <T extends Template>(it: T): T => ({
  ...it,
  translations: Object.fromEntries(
    Object.entries(languages).flatMap(([tag, text]) =>
      tag === 'en' ? [] : [[tag, { text, source: 'x', state: 'done' }]],
    ),
  ),
})
const speaking = (all: User[]): User[] => {
  const tags = Object.keys(languages)
  return all.map((it, n) => ({ ...it, data: { ...it.data, language: tags[n % tags.length] ?? 'en' } }))
}

type Seeded = { count: number; sync?: boolean; fork?: boolean; languages?: boolean; cues?: number }

/** The id of a cue of a long show, counted from 0. */
export const cueOf = (nth: number): string => `cue-more-${nth}`
const moduleOf = (nth: number): string => `module-more-${nth}`
const moreCues = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({
    _id: cueOf(nth),
    name: `Cue ${nth}`,
    description: '',
    modules: [moduleOf(nth)],
  }))
const moreModules = (count: number): Module[] =>
  Array.from({ length: count }, (_, nth) => ({ ...module, _id: moduleOf(nth), cue: cueOf(nth) }))

/** Creates a show with `count` phones and one cue. `sync`: its phones start together. `fork`: and two more, of which one asks. `languages`: in five. `cues`: this many more, which all say the line. */
export const createShow = async (
  { handler }: Log,
  id: string,
  { count, sync = false, fork: isForked = false, languages: isMany = false, cues = 0 }: Seeded,
): Promise<void> => {
  const more = isForked ? forked : { cues: [], modules: [], templates: [] }
  const payload = {
    _id: id,
    title: 'Bench',
    performance: 'performance-1',
    cues: [{ _id: cueId, name: 'One', description: '', modules: [module._id] }, ...more.cues, ...moreCues(cues)],
    modules: [{ ...module, sync }, ...more.modules, ...moreModules(cues)],
    templates: [isMany ? inLanguages(template) : template, ...more.templates],
    groups: [],
    voices: {},
    users: (isMany ? speaking(users(count)) : users(count)).map((user) => ({ user, groups: [] })),
  }
  await handler.handle(show, { id, command: { type: 'createBlackboard', payload } }, requestOf(`create ${id}`))
}

/** Fills a new DATA_DIR with one show. Returns a session token for each of its phones. */
export const seed = async (
  dataDir: string,
  { secret, engineUrl, ...size }: Seeded & { secret: string; engineUrl?: string | undefined },
): Promise<string[]> => {
  const log = await openLog(dataDir, engineUrl)
  await createShow(log, blackboardId, size)
  await log.store.close()
  const sessions = createSessions(Buffer.from(secret), systemClock, allSessionsHold)
  return Promise.all(users(size.count).map(({ _id }) => sessions.issue({ role: 'audience', sub: _id, blackboardId })))
}
