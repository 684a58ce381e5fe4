import type { Cluster } from '../../apps/api/src/testing/simulation/cluster.ts'
import { decodeSound } from '../../apps/api/src/testing/simulation/providers.ts'
import type { Playable, Player, PlayOptions } from '../../apps/web/src/phone/player.ts'

/** One sound that has started; `endedAt` is set if it was heard to its end. The page says later which sound it was. */
export type Heard = { deliveryId: string; fromMs: number; endedAt: number | undefined }

type Options = { cluster: Cluster; whose: string; isAlive: () => boolean }

/** The sounds of one page, on the simulation's clock. Two sounds at once are a fault. */
export const createSpeaker = ({ cluster: { clock, oracle }, whose, isAlive }: Options) => {
  const listeners = new Set<() => void>()
  let running = true
  let playing: Heard | undefined

  const turn = (on: boolean): void => {
    running = on
    for (const call of listeners) call()
  }

  const play = (durationMs: number, { fromMs, inMs, ended }: PlayOptions) => {
    if (playing) oracle.fault(`${whose} hears two sounds at once`)
    const startAt = clock.now() + inMs
    const sound: Heard = { deliveryId: '', fromMs, endedAt: undefined }
    playing = sound
    const cancel = clock.at(startAt + Math.max(0, durationMs - fromMs), () => {
      if (!isAlive()) return
      sound.endedAt = clock.now()
      playing = undefined
      ended()
    })
    return {
      positionMs: () => Math.min(durationMs, fromMs + Math.max(0, clock.now() - startAt)),
      heardMs: () => Math.min(durationMs, fromMs + Math.max(0, clock.now() - startAt)),
      rate: () => undefined,
      stop: () => {
        cancel()
        if (playing === sound) playing = undefined
      },
    }
  }

  const player: Player = {
    unlock: () => turn(true),
    unlockAgain: () => undefined,
    running: () => running,
    onState: (call) => {
      listeners.add(call)
      return () => listeners.delete(call)
    },
    decode: async (bytes): Promise<Playable> => {
      const { durationMs } = decodeSound(bytes)
      return { durationMs, bars: [], pauses: [], play: (options) => play(durationMs, options) }
    },
    chime: async () => undefined,
    click: () => undefined,
    volume: () => undefined,
    duck: () => undefined,
    level: () => 0,
  }
  return { player, turn, playing: () => playing }
}
