import { Phone } from '../../../tests/support/phone.ts'
import { openConsole, openPhone, type Show } from '../../../tests/support/show.ts'
import type { Wire } from '../../../tests/support/wire.ts'
import { newShow } from '../e2e/stage.ts'
import { expect } from './expect.ts'

/** A show with people in it. A second console runs it while pictures are taken. */
export type Evening = {
  show: Show
  operator: Wire
  run: (index: number) => Promise<void>
  /** an emote from everybody, as in a good minute. `round` varies them; at most three rounds in two seconds */
  cheer: (round: number) => Promise<void>
  close: () => void
}

/**
 * Twelve people: eight hear everything, one has a phone that cannot play, and three have not come. The last person of
 * the list stays free for a phone that is in the picture itself.
 */
export const openEvening = async (origin: string): Promise<Evening> => {
  const show = await newShow(origin, { most: 12, also: ({ type }) => type === 'performer' })
  const operator = await openConsole(show)
  const phones = show.audience.slice(0, 8).map((user, at) => new Phone(show, user, 3_000 + at * 700))
  for (const phone of phones) await phone.join()
  const deaf = await openPhone(show, show.audience[8] ?? missing())
  deaf.onFrame = ({ type, payload }) => {
    if (type === 'audioContent')
      void deaf.ask('audioContentFailed', { deliveryId: payload['deliveryId'], reason: 'DECODE_FAILED' })
  }
  await expect.poll(() => phones.every((phone) => phone.isConnected)).toBe(true)
  return {
    show,
    operator,
    run: async (index) => {
      await operator.ask('runCue', { cueId: show.board.cues[index]?._id })
    },
    cheer: async (round) => {
      await Promise.all(phones.map((phone, at) => phone.emote(((at + round) % 8) + 1)))
    },
    close: () => {
      for (const phone of phones) phone.leave()
      for (const wire of [deaf, operator]) wire.close()
    },
  }
}

const missing = (): never => {
  throw new Error('the demo has too few people')
}
