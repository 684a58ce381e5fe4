import { lineOf } from '../events.ts'

let count = 0

/** One line of the log as the server sends it. */
export const event = (type: string, data: object, over: object = {}) => {
  const position = count++
  const at = new Date(Date.UTC(2026, 4, 1, 19) + position * 1_000).toISOString()
  const ids = { id: `e${position}`, causationId: `c${position}`, correlationId: `r${position}` }
  return { ...ids, position, type, at, actor: 'olga', data, ...over }
}

export const parsed = (it: ReturnType<typeof event>) => {
  const line = lineOf(JSON.stringify(it))
  if (!line) throw new Error('no line')
  return line
}

const cue = (_id: string, name: string) => ({ _id, name, description: '', modules: ['m'] })
const person = (_id: string, name: string, type = 'audience') => ({
  user: { _id, name, type, phone: '', data: {} },
  groups: [],
})
const came = (userId: string, over: object = {}) =>
  event('UserConnected', { userId, type: 'audience', socketId: 's', node: 'n', ready: true, ...over })

/** An evening of one cue for three people, with a different outcome for each. The ids of events count up from `e<first>`. */
export const aLog = () => {
  const module = { _id: 'm', template: 't', group: 'audience' }
  const run = { cueId: 'c1', cueRunId: 'press' }
  const of = (userId: string) => ({ userId, moduleId: 'm', deliveryId: 'run' })
  const command = { causationId: 'go' }
  const sent = (userId: string, text: string) =>
    event('AudioContentSent', { ...of(userId), type: 'speech', text, sound: 'f00', durationMs: 900 })
  return [
    event('BlackboardCreated', {
      title: 'The Last Modem',
      cues: [cue('c1', 'Handshake'), cue('c2', 'Dial Tone'), cue('c3', 'Carrier Lost')],
      modules: [module],
      templates: [{ _id: 't', name: 'Hello' }],
      groups: [{ _id: 'g', name: 'Left' }],
    }),
    event('UserAdded', person('raf', 'Rafferty Moon')),
    event('UserAdded', person('odi', 'Odile Vane')),
    event('UserAdded', person('pia', 'Pia Grave', 'performer')),
    came('raf', { name: 'Rafferty Moon' }),
    came('odi', { name: 'Odile Vane', reads: true }),
    came('olga', { name: 'Olga', type: 'dramaturg', console: true }),
    event(
      'CueRun',
      {
        ...run,
        cueIndex: 0,
        by: 'Olga',
        console: null,
        moduleRunIds: ['run'],
        warnings: ['{{nickname}} is empty for 1 person'],
      },
      command,
    ),
    event(
      'ModuleStarted',
      {
        ...run,
        moduleRunId: 'run',
        module,
        warnings: [],
        recipients: ['raf', 'odi', 'pia'].map((userId) => ({ userId, delayMs: 0 })),
      },
      command,
    ),
    sent('raf', 'Hush, Rafferty.'),
    sent('odi', 'Hush, Odile.'),
    event('AudioContentReceived', of('raf')),
    event('AudioContentCompleted', of('raf')),
    event('AudioContentFailed', { ...of('odi'), reason: 'DECODE_FAILED', detail: 'no codec' }),
    event('AudioContentFailed', { ...of('pia'), reason: 'NOT_CONNECTED', detail: '' }),
    event('ModuleCompleted', {
      moduleRunId: 'run',
      module: 'm',
      ...run,
      failures: [
        { userId: 'odi', reason: 'DECODE_FAILED' },
        { userId: 'pia', reason: 'NOT_CONNECTED' },
      ],
    }),
    event('CueIndexUpdated', { cueIndex: 1, cause: 'advance', cueRunId: 'press' }, { actor: 'system' }),
    event('UserFieldUpdated', { userId: 'odi', field: 'data.nickname', value: 'Dilly', by: 'Olga' }),
    event('EmotePublished', { userId: 'raf', emoteType: 7, timestamp: '2026-05-01T19:00:00.000Z' }),
    event('AllStopped', { by: 'Olga' }),
    event('UserErased', { userId: 'zoe', type: 'audience' }),
  ]
}
