import { createFakeClock, settled } from '../../connection/testing/fake-clock.ts'
import { createFakeNetwork } from '../../connection/testing/fake-network.ts'
import { createFakePage } from '../../connection/testing/fake-page.ts'
import { connectLive } from '../connect.ts'
import { blackboard } from './blackboard.ts'

export const startedAt = 1_000_000

/** A console whose socket, clock and page a test controls. */
export const given = () => {
  const clock = createFakeClock(startedAt)
  const network = createFakeNetwork()
  const page = createFakePage()
  const ports = { openWire: network.openWire, clock, random: () => 0.5, page }
  const errors: unknown[] = []
  const onError = ({ payload }: { payload: unknown }) => void errors.push(payload)
  const live = connectLive({ blackboard: blackboard(), userId: 'op', url: '', ports, onFrame: () => {}, onError })
  live.start()
  const says = async (frame: object) => {
    network.latest().receive(frame)
    await settled()
  }
  return {
    live,
    errors,
    clock,
    page,
    wires: network.tries,
    advance: clock.pass,
    opened: () => network.latest().open(),
    closed: () => network.latest().drop(),
    pong: (payload?: object) => network.latest().pong(payload),
    says,
    /** the server answers the last identify of this connection */
    isKnown: () =>
      says({
        type: 'identifyResult',
        requestId: network.latest().of('identify').at(-1)?.requestId,
        payload: { user: {}, seq: 10, changes: [] },
      }),
    /** all of them before anything that waits for one of them goes on, as a busy page gets them */
    saysAtOnce: async (frames: readonly object[]) => {
      for (const frame of frames) network.latest().receive(frame)
      await settled()
    },
    sent: (type: string) => network.latest().of(type),
  }
}

/** The same, after the server has identified it. */
export const identified = async () => {
  const show = given()
  show.opened()
  await show.isKnown()
  return show
}
