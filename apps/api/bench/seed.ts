import { join } from 'node:path'
import type { Module, Template, User } from '@ghostlight/contracts'
import { show } from '@ghostlight/domain'
import { systemClock } from '../src/adapters/clock.ts'
import { openSqliteEventStore } from '../src/adapters/event-store/sqlite/sqlite.ts'
import { openDiskSubjectKeys } from '../src/adapters/subject-keys/disk.ts'
import { systemRandom } from '../src/adapters/system.ts'
import { createSessions } from '../src/edge/sessions.ts'
import { createCodec } from '../src/engine/codec.ts'
import { createCommandHandler } from '../src/engine/command-handler.ts'

export const blackboardId = 'BENCH2'
export const cueId = 'cue-1'
const operatorName = 'bench'

const users = (count: number): User[] =>
  Array.from({ length: count }, (_, n) => ({
    _id: `person-${n}`,
    name: `Person ${n}`,
    phone: `555${String(n).padStart(4, '0')}`,
    type: 'audience',
    data: { nickname: `nick${n}` },
  }))

const template: Template = {
  _id: 'template-1',
  name: 'Line',
  description: '',
  oneshot: false,
  symbols: [],
  metadata: {},
  type: 'speech',
  content: { text: 'The line is open. Stay where you are.', voice: 'rms' },
}
const module: Module = {
  _id: 'module-1',
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

/** A show with `count` phones and one cue in a new DATA_DIR, and a session token for each phone. */
export const seed = async (
  dataDir: string,
  { count, secret }: { count: number; secret: string },
): Promise<string[]> => {
  const keys = await openDiskSubjectKeys({ dir: join(dataDir, 'keys') })
  const store = await openSqliteEventStore({ file: join(dataDir, 'log.sqlite') })
  const handler = createCommandHandler({
    store,
    codec: createCodec(keys),
    keys,
    clock: systemClock,
    random: systemRandom,
  })
  const payload = {
    _id: blackboardId,
    title: 'Bench',
    performance: 'performance-1',
    cues: [{ _id: cueId, name: 'One', description: '', modules: [module._id] }],
    modules: [module],
    templates: [template],
    groups: [],
    voices: {},
    users: users(count).map((user) => ({ user, groups: [] })),
  }
  const request = { commandId: 'seed', actor: 'bench', actorName: operatorName, correlationId: 'seed' }
  await handler.handle(show, { id: blackboardId, command: { type: 'createBlackboard', payload } }, request)
  await store.close()
  const sessions = createSessions(Buffer.from(secret), systemClock)
  return Promise.all(users(count).map(({ _id }) => sessions.issue({ role: 'audience', sub: _id, blackboardId })))
}
