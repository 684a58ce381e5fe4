import type { Blackboard, LogLine, TranscriptFrame } from '@ghostlight/contracts'
import { readBlackboard } from '../../../apps/api/src/edge/read-blackboard.ts'
import type { Services } from '../../../apps/api/src/edge/services.ts'
import { registerPerson } from '../../../apps/api/src/library/people.ts'
import type { Cluster } from '../../../apps/api/src/testing/simulation/cluster.ts'
import { connect, saidOf } from '../../../apps/api/src/testing/simulation/network.ts'
import { seqOrigin, viewsVersion } from '../../../packages/projections/index.ts'

type Tally = Record<string, number>
const counted = ['Sent', 'Received', 'Completed', 'Failed'].map((end) => `AudioContent${end}`)

/** Counts the deliveries that were sent, received, completed or failed, for each value of one field. */
const tallyBy = (lines: readonly LogLine[], field: 'moduleId' | 'userId'): Record<string, Tally> => {
  const tallies: Record<string, Tally> = {}
  for (const { type, data } of lines) {
    if (!counted.includes(type)) continue
    const key = String(data[field])
    const tally = tallies[key] ?? {}
    tallies[key] = tally
    const name = [type.replace('AudioContent', '').toLowerCase(), ...(data['reason'] ? [data['reason']] : [])].join(' ')
    tally[name] = (tally[name] ?? 0) + 1
  }
  return tallies
}

type Replayed = { cluster: Cluster; services: Services; boardId: string }

/** The result of a recording: the blackboard, each person's transcript, and the counts of deliveries. */
export const outcomeOf = async (replayed: Replayed, lines: readonly LogLine[]) => {
  const blackboard = await readBlackboard(replayed.services, replayed.boardId)
  if (!blackboard) throw new Error('there is no blackboard')
  const transcripts = await transcriptsOf(replayed, blackboard)
  // counted from the origin of this views version, so that the next version gives the same result
  const counted = { ...blackboard, seq: blackboard.seq - seqOrigin(viewsVersion) }
  return { blackboard: counted, transcripts, modules: tallyBy(lines, 'moduleId'), people: tallyBy(lines, 'userId') }
}

const reader = { _id: 'reader', name: 'Reader', phone: '', type: 'dramaturg' as const, data: {} }

/** Asks for the transcripts at a console, as an operator would. */
const transcriptsOf = async ({ cluster, services, boardId }: Replayed, { users }: Blackboard) => {
  const { handler, phoneKey, ids, projected } = services
  const request = { commandId: ids.next(), actor: 'system', actorName: 'Ghostlight', correlationId: 'reader' }
  const made = await registerPerson({ user: reader, groups: [] }, { handler, phoneKey, hash: async () => '', request })
  if ('rejected' in made) throw new Error(made.message)
  await projected(made.position)
  const transcripts: Record<string, TranscriptFrame[]> = {}
  const link = connect(cluster, {
    path: '/api',
    session: { role: 'operator', sub: reader._id, name: reader.name },
    near: {
      opened: () => undefined,
      received: (text) => {
        const { type, payload } = saidOf(text)
        if (type === 'getTranscriptResult')
          transcripts[String(payload['userId'])] = payload['transcript'] as TranscriptFrame[]
      },
      closed: () => undefined,
    },
    spy: { fromServer: () => undefined, toServer: () => undefined },
  })
  const ask = (type: string, payload: object) => link.send(JSON.stringify({ type, payload, requestId: ids.next() }))
  await cluster.clock.pass(10)
  ask('identify', { blackboardId: boardId })
  await cluster.clock.pass(10)
  for (const { _id } of users) ask('getTranscript', { userId: _id })
  await cluster.clock.pass(1_000)
  return transcripts
}
