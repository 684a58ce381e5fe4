import type { AudienceEvent, LogLine, ShowEvent, User } from '@ghostlight/contracts'
import { isRejection } from '@ghostlight/contracts'
import { openedShow, show } from '@ghostlight/domain'
import { derivedId } from '../../engine/derived-id.ts'
import { boardId, createShow, person } from '../../testing/examples.ts'
import { written } from '../export.ts'
import type { Line } from '../format.ts'
import { type Recording, readRecording } from '../read.ts'

export const key = new Uint8Array(32).fill(7)

/** Lines as in a log: one after the other, a second apart, by the operator. */
export const linesOf = (events: readonly (ShowEvent | AudienceEvent)[], actor = 'olga'): Line[] =>
  events.map(({ type, data }, index) => ({
    id: derivedId('evening', String(index)),
    stream: `${audience.test(type) ? 'audience' : 'blackboard'}-${boardId}`,
    type,
    at: new Date(Date.UTC(2026, 4, 1, 19) + index * 1_000).toISOString(),
    actor,
    data: data as LogLine['data'],
  }))
const audience = /^(?:UserConnected|UserDisconnected|LineWritten|AudioContent\w+|EmotePublished)$/

/** A show of these people: all hear their name, and a broadcast names them. */
export const evening = (users: readonly User[] = [person('ann'), person('ben')]): Line[] => {
  const command = createShow(users)
  if (command.type !== 'createBlackboard') throw new Error('no show')
  const opened = openedShow(command.payload)
  const module = command.payload.modules.find(({ _id }) => _id === 'own')
  if (isRejection(opened) || !module) throw new Error('no show')
  const context = {
    now: 0,
    random: () => 0.5,
    actor: 'olga',
    actorName: 'Olga Ivanova',
    console: 'c',
    doublePressMs: 0,
  }
  let ids = 0
  const made = show.decide(command, show.initial(), { ...context, id: () => `id-${ids++}` })
  const run = show.decide({ type: 'runCue', payload: { cueId: 'cue-2' } }, opened, {
    ...context,
    id: () => `id-${ids++}`,
  })
  if (isRejection(made) || isRejection(run)) throw new Error('it was refused')
  const deliveryId = run.flatMap((it) => (it.type === 'ModuleStarted' ? [it.data.moduleRunId] : []))[0] ?? ''
  const heard = users.flatMap(({ _id: userId, name }): AudienceEvent[] => [
    { type: 'UserConnected', data: { userId, name, type: 'audience', socketId: 's', node: 'n', ready: true } },
    {
      type: 'AudioContentSent',
      data: { userId, moduleId: 'own', deliveryId, type: 'speech', text: `Hello ${name}.`, sound: 'ab', durationMs: 9 },
    },
  ])
  const [first] = users
  const notes: ShowEvent = {
    type: 'CueNotesUpdated',
    data: { cueId: 'cue-1', notes: `Wait for ${first?.name}, then ${first?.data['nickname']}!` },
  }
  return [
    ...linesOf(made).map((line) => ({ ...line, at: '2026-05-01T18:00:00.000Z' })),
    ...linesOf([...run, ...heard, notes]),
  ].map((line, index) => ({ ...line, id: derivedId('evening', String(index)) }))
}

export const textOf = async (lines: readonly Line[], personal = true): Promise<string> => {
  let text = ''
  for await (const part of written(lines, { blackboard: boardId, personal, key })) text += part
  return text
}

export const recordingOf = async (lines: readonly Line[], personal = true): Promise<Recording> => {
  const read = await readRecording(await textOf(lines, personal))
  if (isRejection(read)) throw new Error(read.message)
  return read
}
