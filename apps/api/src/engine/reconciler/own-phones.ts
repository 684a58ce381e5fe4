import type { Channel } from '../ports/channel.ts'
import type { ReadStore } from '../ports/read-store.ts'
import { type Dispatch, dispatchChannel } from './dispatch.ts'

type Bus = Pick<ReadStore, 'publish' | 'onMessage'>

/**
 * Serves the phones of this node at once, even if communication between the nodes stands still. The other nodes are
 * told too, because somebody may listen in there.
 */
export const ownPhonesFirst = <B extends Bus>(bus: B, node: string): B => {
  const here = new Set<(dispatch: Dispatch) => void>()
  const isOwn = <M>({ name }: Channel<M>, message: M | Dispatch): message is M & Dispatch =>
    name === dispatchChannel.name && (message as Dispatch).node === node

  const publish: Bus['publish'] = (channel, message) => {
    if (!isOwn(channel, message)) return bus.publish(channel, message)
    for (const listener of here) listener(message)
    bus.publish(dispatchChannel, { ...message, by: node }).catch(() => undefined)
    return Promise.resolve()
  }
  const onMessage: Bus['onMessage'] = async (channel, listener) => {
    if (channel.name !== dispatchChannel.name) return bus.onMessage(channel, listener)
    const heard = listener as unknown as (dispatch: Dispatch) => void
    const unsubscribe = await bus.onMessage(dispatchChannel, (dispatch) => {
      if (dispatch.by !== node) heard(dispatch)
    })
    here.add(heard)
    return async () => {
      here.delete(heard)
      await unsubscribe()
    }
  }
  return { ...bus, publish, onMessage }
}
