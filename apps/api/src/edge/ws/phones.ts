import type { AudiencePush } from '@ghostlight/projections'
import type { Logger } from 'pino'
import type { Codec } from '../../engine/codec.ts'
import type { Dispatch } from '../../engine/dispatch.ts'
import { createInsistence } from '../../engine/insist.ts'
import type { BlobStore } from '../../engine/ports/blobs.ts'
import type { Clock } from '../../engine/ports/runtime.ts'
import type { Record } from '../../engine/recorder.ts'
import type { Connection } from './connection.ts'

export type Phone = { connection: Connection; userId: string; audio: 'inline' | 'url' }

type Parts = { codec: Codec; blobs: BlobStore; record: Record; clock: Clock; node: string; logger: Logger }

const lazyMs = 50

/** The phones of this node, by show and person; the newest socket of a person is the one that counts. */
export const createPhones = ({ codec, blobs, record, clock, node, logger }: Parts) => {
  const boards = new Map<string, Map<string, Phone>>()
  const insist = createInsistence({ record, clock, logger })

  const frameOf = async (dispatch: Dispatch, audio: 'inline' | 'url'): Promise<Buffer> => {
    const { moduleId, deliveryId, text, sound, elapsedMs } = dispatch
    const blob = audio === 'inline' ? await blobs.get(sound.name) : undefined
    const payload = {
      module: moduleId,
      deliveryId,
      ...(blob ? { audioResult: Buffer.from(blob.bytes).toString('base64') } : {}),
      audio: {
        url: `/api/audio/${sound.name}.mp3`,
        hash: sound.name,
        mimeType: 'audio/mpeg',
        durationMs: sound.durationMs,
        startAt: null,
      },
      text,
      ...(elapsedMs === undefined ? {} : { elapsedMs }),
    }
    return Buffer.from(JSON.stringify({ type: 'audioContent', payload }))
  }

  /** A sound that was sent must end in the log. */
  const recordSent = (dispatch: Dispatch, userId: string): void => {
    const { blackboardId, moduleId, deliveryId, type, text, sound } = dispatch
    const data = { userId, moduleId, deliveryId, type, text, sound: sound.name, durationMs: sound.durationMs }
    insist(blackboardId, { type: 'AudioContentSent', data })
  }

  const send = (dispatch: Dispatch, phone: Phone, frame: Buffer): void => {
    phone.connection.sendEncoded(frame)
    if (dispatch.elapsedMs === undefined) recordSent(dispatch, phone.userId)
  }

  return {
    /** Returns the socket that this one takes the place of. */
    add: (blackboardId: string, phone: Phone): Phone | undefined => {
      const phones = boards.get(blackboardId) ?? new Map<string, Phone>()
      boards.set(blackboardId, phones)
      const before = phones.get(phone.userId)
      phones.set(phone.userId, phone)
      return before
    },
    /** whether this is still the socket of its person */
    holds: (blackboardId: string, phone: Phone): boolean => boards.get(blackboardId)?.get(phone.userId) === phone,
    /** false when another socket has taken this one's place */
    remove: (blackboardId: string, phone: Phone): boolean => {
      const phones = boards.get(blackboardId)
      if (phones?.get(phone.userId) !== phone) return false
      phones.delete(phone.userId)
      if (phones.size === 0) boards.delete(blackboardId)
      return true
    },
    /** One encoded frame for everybody who gets the same sound in the same way. */
    dispatch: (dispatch: Dispatch): void => {
      if (dispatch.node !== node) return
      const phones = boards.get(dispatch.blackboardId)
      const byAudio = Map.groupBy(
        dispatch.to.flatMap(({ userId, socketId }) => {
          const phone = phones?.get(userId)
          return phone?.connection.id === socketId ? [phone] : []
        }),
        ({ audio }) => audio,
      )
      for (const [audio, list] of byAudio)
        frameOf(dispatch, audio).then(
          (frame) => {
            for (const phone of list) send(dispatch, phone, frame)
          },
          (error: unknown) =>
            logger.error({ err: error, deliveryId: dispatch.deliveryId }, 'a sound could not be sent'),
        )
    },
    push: (blackboardId: string, { to, type, payload, urgent }: AudiencePush): void => {
      const phones = boards.get(blackboardId)
      if (!phones) return
      const go = (): void => {
        const frame = JSON.stringify({ type, payload: codec.openAll(payload) })
        if (to !== 'all') phones.get(to)?.connection.sendEncoded(frame)
        else for (const phone of phones.values()) phone.connection.sendEncoded(frame)
      }
      // what is not urgent never stands in the way of sound
      if (urgent) go()
      else clock.at(clock.now() + lazyMs, go)
    },
  }
}
export type Phones = ReturnType<typeof createPhones>
