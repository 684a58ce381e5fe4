import { audienceMessages, emoteChannel, type operatorMessages, operatorReplies } from '@ghostlight/contracts'
import { expect, it } from 'vitest'
import { openEdge } from '../../testing/edge.ts'
import { boardId } from '../../testing/examples.ts'

type Edge = Awaited<ReturnType<typeof openEdge>>
const words = { type: 'speech', content: { text: 'Good evening.', voice: 'v' } }
const door = {
  question: 'Which door?',
  kind: 'choice',
  options: ['left', 'right'].map((_id) => ({ _id, label: _id })),
  closes: {},
  results: 'after',
  tie: 'operator',
}
const module = { group: 'audience', template: 'same' }

/** An accepted message of every type. A new type needs a line here. */
const asked: Record<keyof typeof operatorMessages, object> = {
  identify: { blackboardId: boardId },
  ping: {},
  subscribe: { channel: emoteChannel },
  author: { performanceId: 'p', at: 'cue-1' },
  addGroup: { group: { name: 'Balcony' } },
  updateGroup: { group: { _id: 'made', description: 'Up there.' } },
  updateGroupMembers: { members: [{ group: 'made', users: ['ann', 'ben'] }] },
  addTemplate: { template: { ...words, name: 'Words' } },
  editTemplate: { templateId: 'same', content: { text: 'Good night.', voice: 'v' } },
  addModule: { module },
  quickModule: { template: words, users: ['ann'] },
  runModule: { module: 'all' },
  runCue: { cueId: 'cue-1' },
  holdFollow: {},
  setStandby: { cueId: 'cue-2' },
  setEntry: { entry: 'link', most: 20 },
  renewEntryKey: {},
  markPhone: { userId: 'ann', mark: 'lent' },
  setLock: { locked: false },
  updateCue: { cueId: 'cue-2', notes: 'The door' },
  addNote: { text: 'The lamp flickered.', cueId: 'cue-2', at: '2026-05-01T19:00:00Z' },
  setCountdown: { name: 'interval', at: null },
  tickCheck: { itemId: 'exits', done: true },
  skipWaiting: { moduleRunId: 'run' },
  extendQuestion: { moduleRunId: 'asked', ms: 10_000 },
  closeQuestion: { moduleRunId: 'asked' },
  breakTie: { moduleRunId: 'tied', option: 'left' },
  moderate: { deliveryId: 'wished', userId: null, verdict: 'show' },
  stopModule: { moduleRunId: 'run' },
  stopAll: {},
  setVolume: { group: null, level: 0.5, rampMs: 1_000 },
  fadeAll: { ms: 5_000 },
  pauseAll: {},
  resumeAll: {},
  announce: { key: 'F1' },
  allClear: {},
  resetReceiving: {},
  updateBlackboardField: { field: 'cueIndex', value: 1 },
  updateUserField: { userId: 'ann', field: 'data.nickname', value: 'Nan' },
  updateListen: { userId: 'ann', listenIn: true },
  getTranscript: { userId: 'ann' },
  removeUserFromBlackboard: { userId: 'dee' },
  addUserToBlackboard: { blackboardId: boardId, userId: 'otto' },
}
const said: Record<keyof typeof audienceMessages, object> = {
  identify: { userId: 'ann', blackboardId: boardId },
  ping: {},
  clock: { errorMs: 7 },
  subscribe: { channel: emoteChannel },
  publish: { channel: emoteChannel, event: 'emote', data: { emoteType: 1, timestamp: 1 } },
  statusCheck: {},
  audioContentReceived: { deliveryId: 'run' },
  audioContentCompleted: { moduleId: 'all', blackboardId: boardId, deliveryId: 'run' },
  audioContentFailed: { deliveryId: 'run', reason: 'no decoder' },
  answer: { deliveryId: 'asked', value: 'left' },
}

const answerTo = (type: string): string => (type === 'ping' ? 'pong' : `${type}Result`)
/** ids that only the show knows: of a new group, of an open run */
const withIds = (payload: object, ids: Record<string, string>): object =>
  JSON.parse(JSON.stringify(payload), (_, value) => ids[value as string] ?? value)

it('[WR-02 PR-02] every message of a console gets its own result, with its own id', async () => {
  const edge = await openEdge()
  const console = edge.console()
  const ids: Record<string, string> = {}
  await console.ask('identify', { blackboardId: boardId })
  const { payload: running } = await console.ask('runModule', { module: 'late' })
  ids['run'] = String(running['moduleRunId'])
  const put = async (afterMs: number, over: object = {}) => {
    const content = { ...door, closes: { afterMs }, ...over }
    const { payload } = await console.ask('quickModule', { template: { type: 'ask', content }, users: ['ann', 'ben'] })
    return String(payload['moduleRunId'])
  }
  ids['tied'] = await put(3_000)
  ids['asked'] = await put(60_000)
  ids['wished'] = await put(60_000, { kind: 'text', options: undefined })
  await edge.clock.pass(100)
  for (const [who, value] of [
    ['ann', 'left'],
    ['ben', 'right'],
  ] as const)
    await (await edge.phoneIn(who)).ask('answer', { deliveryId: ids['tied'], value })
  await edge.clock.pass(5_000)
  for (const [type, payload] of Object.entries(asked)) {
    const { heard } = console
    const before = heard.length
    const answer = await console.ask(type, withIds(payload, ids))
    expect(answer, JSON.stringify(answer)).toMatchObject({ type: answerTo(type), requestId: expect.any(String) })
    const own = heard.slice(before).filter(({ requestId }) => requestId === answer.requestId)
    expect(own, `${type} is answered once`).toHaveLength(1)
    const schema = operatorReplies[answer.type as keyof typeof operatorReplies]
    expect(schema?.safeParse(answer.payload).error, type).toBeUndefined()
    if (type === 'addGroup') ids['made'] = (answer.payload['group'] as { _id: string })._id
  }
  await edge.stop()
})

it('[WR-02 WR-03 WA-22 PR-02] every message of a phone gets its own result, and a refusal has the id too', async () => {
  const edge = await openEdge()
  const phone = await edge.phoneIn('ann')
  const console = await edge.consoleIn()
  const put = await console.ask('quickModule', { template: { type: 'ask', content: door }, users: ['ann'] })
  await edge.clock.pass(100)
  for (const [type, payload] of Object.entries(said)) {
    const answer = await phone.ask(type, withIds(payload, { asked: String(put.payload['moduleRunId']) }))
    expect(answer, JSON.stringify(answer)).toMatchObject({ type: answerTo(type), requestId: expect.any(String) })
    if (type === 'ping' || type === 'statusCheck') continue
    const refused = await phone.ask(type, { wrong: true })
    expect(refused, type).toMatchObject({ type: 'error', payload: { code: 'INVALID' }, requestId: expect.any(String) })
    expect(refused.requestId, type).not.toBe(answer.requestId)
  }
  expect(Object.keys(said).sort()).toEqual(Object.keys(audienceMessages).sort())
  await edge.stop()
})

it('[WR-05] a result names what its command made, each thing if there are several', async () => {
  const edge: Edge = await openEdge()
  const console = await edge.consoleIn()
  const { payload: quick } = await console.ask('quickModule', { template: words, users: ['ann', 'ben'] })
  expect(Object.keys(quick).sort()).toEqual(['module', 'moduleRunId', 'template'])
  const { payload: cue } = await console.ask('runCue', { cueId: 'cue-2' })
  expect(Object.keys(cue).sort(), 'its runs are a list').toEqual(['cueRunId', 'moduleRunIds', 'warnings'])
  await edge.stop()
})
