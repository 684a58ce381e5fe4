import type { Session } from '../../edge/sessions.ts'
import type { Cluster, Node } from './cluster.ts'
import { ServerSocket } from './server-socket.ts'

/** The near end of a connection, as a phone or a console sees it. */
type Near = { opened: () => void; received: (text: string) => void; closed: () => void }

/** Gets every frame of a connection at its time. */
export type FrameListener = { fromServer: (frame: Said) => void; toServer: (frame: Said) => void }
export type Said = { type: string; payload: Record<string, unknown>; requestId?: string; text: string }

type To = { path: '/api' | '/api/audience'; session: Session; near: Near; spy: FrameListener }

export const saidOf = (text: string): Said => ({ ...JSON.parse(text), text })

/**
 * One connection to any node that is up. Frames arrive in order, each after a delay. A cut loses the frames on their way, and
 * the server notices it later. The death of a node ends its connections.
 */
export const connect = (cluster: Cluster, { path, session, near, spy }: To) => {
  const { clock, latency } = cluster
  let nearUp = true
  let node: Node | undefined
  let farUp = false
  let forget = () => {}
  const lane = () => {
    let last = 0
    return (call: () => void): void => {
      last = Math.max(last, clock.now() + latency())
      clock.at(last, call)
    }
  }
  const outward = lane()
  const inward = lane()

  const nearGone = (): void => {
    if (!nearUp) return
    nearUp = false
    near.closed()
  }
  const farGone = (): void => {
    forget()
    if (!farUp) return
    farUp = false
    far.readyState = 3
    if (!node?.dead()) far.emit('close')
  }
  const far = new ServerSocket({
    frame: (text) => {
      if (!farUp || node?.dead()) return
      spy.fromServer(saidOf(text))
      inward(() => nearUp && near.received(text))
    },
    ping: () => inward(() => nearUp && outward(() => farUp && !node?.dead() && far.emit('pong'))),
    closing: () =>
      inward(() => {
        nearGone()
        outward(farGone)
      }),
  })

  outward(() => {
    const up = cluster.up()
    node = up[Math.floor(cluster.chance.next() * up.length)]
    if (!nearUp || !node) return inward(nearGone)
    farUp = true
    forget = node.onDeath(() => inward(nearGone))
    node.open(path, far, session)
    inward(() => nearUp && near.opened())
  })

  return {
    /** the node at its far end */
    node: (): string | undefined => node?.name,
    send: (text: string): void => {
      if (!nearUp) return
      spy.toServer(saidOf(text))
      outward(() => farUp && !node?.dead() && far.emit('message', Buffer.from(text), false))
    },
    /** closed by the client, which hears nothing more of it */
    close: (): void => {
      nearUp = false
      outward(farGone)
    },
    /** the network fails: frames on their way are lost, and the server notices after `noticeMs` */
    cut: (noticeMs: number): void => {
      if (!nearUp) return
      const lost = farUp
      farUp = false
      nearGone()
      clock.at(clock.now() + noticeMs, () => {
        farUp = lost
        farGone()
      })
    },
  }
}
export type Link = ReturnType<typeof connect>
