import { textsIn } from '@ghostlight/contracts/rules'
import type { Cluster } from '../../apps/api/src/testing/simulation/cluster.ts'
import type { FrameListener, Said } from '../../apps/api/src/testing/simulation/network.ts'
import { everybody } from './cast.ts'

/** What nobody else may know of each person. Texts of operators about a person contain that person's id (desk-acts.ts). */
const secrets = everybody.map(({ _id, name, phone, data }) => ({
  _id,
  texts: [_id, name, phone, ...Object.values(textsIn(data))],
}))

const countedAs: Record<string, string> = { publishResult: 'EmotePublished', statusCheckResult: 'StatusChecked' }

/** An event is this long on its way from the log to the nodes, ms. */
const toNodesMs = 20

/** Reads along on one person's phone connections, and notes as a fault everything that must not appear there. */
export const audienceSpy = (cluster: Cluster, userId: string): FrameListener => {
  const { oracle } = cluster
  const asked = new Map<string, Said>()
  const sounds = new Map<string, { hash: string; at: number }>()
  const acknowledged = new Map<string, number>()

  const tellsOnOthers = ({ text }: Said): boolean =>
    secrets.some(({ _id, texts }) => _id !== userId && texts.some((secret) => text.includes(secret)))

  const content = ({ payload }: Said): void => {
    const deliveryId = String(payload['deliveryId'])
    const { outcome, end } = oracle.overSince(deliveryId, userId)
    const now = cluster.clock.now()
    // An order may come out of a shared store that stood still before the stop of its run does: then the stop follows at once.
    if (now - outcome > toNodesMs || cluster.calmMs(Math.min(end, now), now) > toNodesMs)
      oracle.fault(`${userId} is sent ${deliveryId}, which is over`)
    const hash = (payload['audio'] as { hash: string }).hash
    const before = sounds.get(deliveryId)
    sounds.set(deliveryId, { hash, at: now })
    // a node that dies before the record of a sending is stored takes it along: the next one may send words edited meanwhile
    if (before && before.hash !== hash && cluster.lastDeathAt() < before.at)
      oracle.fault(`${userId} is sent two sounds of ${deliveryId}`)
  }

  const answered = (frame: Said, question: Said): void => {
    const { type } = frame
    const event = countedAs[type]
    if (type === 'audioContentCompletedResult' || type === 'audioContentFailedResult') {
      const deliveryId = String(question.payload['deliveryId'])
      const { outcome, end } = oracle.overSince(deliveryId, userId)
      if (Math.min(outcome, end) === Infinity)
        oracle.fault(`${userId} is told that ${question.type} of ${deliveryId} is kept, and it is not`)
    } else if (event) {
      const count = (acknowledged.get(event) ?? 0) + 1
      acknowledged.set(event, count)
      if (oracle.count(event, userId) < count) oracle.fault(`an acknowledged ${event} of ${userId} is lost`)
    }
  }

  return {
    toServer: (frame) => {
      if (frame.requestId) asked.set(frame.requestId, frame)
    },
    fromServer: (frame) => {
      if (tellsOnOthers(frame)) oracle.fault(`${userId} is told about somebody else: ${frame.text}`)
      if (frame.type === 'audioContent') content(frame)
      if (frame.type === 'error' && frame.payload['code'] === 'INTERNAL')
        oracle.fault(`${userId} is told of an error inside: ${frame.text}`)
      const question = frame.requestId ? asked.get(frame.requestId) : undefined
      if (question) answered(frame, question)
    },
  }
}
