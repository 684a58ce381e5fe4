import type { Blackboard, LogLine } from '@ghostlight/contracts'
import { Phone } from '../phone.ts'
import { scratchDir, startProduct } from '../product.ts'
import { call, createShow, json, openConsole, readLog, type Show, until } from '../show.ts'

const minute = 60_000
const boardOf = ({ origin, token, board }: Show): Promise<Blackboard> =>
  json<Blackboard>(call(origin, `/api/blackboards/${board._id}`, { token }))

/** Plays the demo show in the real product, all cues with the whole audience. Returns the show's log. */
export const playDemo = async (): Promise<LogLine[]> => {
  const data = scratchDir()
  const running = await startProduct({ DATA_DIR: data.dir })
  try {
    const show = await createShow(running.origin)
    const phones = await Promise.all(show.audience.map((user) => new Phone(show, user, 800).join()))
    await until('every phone is connected', () => phones.every((phone) => phone.isConnected))
    const console = await openConsole(show)
    for (const [index, cue] of show.board.cues.entries()) {
      await console.ask('runCue', { cueId: cue._id })
      // in every cue one phone loses its network for a moment
      phones[index % phones.length]?.drop()
      const ended = async () => (await boardOf(show)).runs.every(({ state }) => state !== 'running')
      await until(`cue ${cue.name} ends`, ended, 3 * minute)
      await new Promise((resolve) => setTimeout(resolve, 700))
    }
    for (const phone of phones) phone.leave()
    console.close()
    await until('everybody has left', async () => Object.keys((await boardOf(show)).sockets).length === 0)
    return await readLog(show)
  } finally {
    await running.stop()
    data.remove()
  }
}
