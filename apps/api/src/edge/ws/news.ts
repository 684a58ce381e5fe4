import { lapsedChannel } from '../../engine/liveness/heartbeat.ts'
import { libraryChannel } from '../../engine/log/library-changes.ts'
import type { Channel } from '../../engine/ports/channel.ts'
import type { Unsubscribe } from '../../engine/ports/read-store.ts'
import { announceChannel } from '../../engine/prefetch/announcer.ts'
import { preparedChannel } from '../../engine/prefetch/prepared.ts'
import { dispatchChannel, isOverdue } from '../../engine/reconciler/dispatch.ts'
import { controlUsedChannel } from '../control/last-used.ts'
import { controlRefusedChannel } from '../control/refused.ts'
import type { Services } from '../services.ts'
import { authorsChannel } from './authors.ts'
import { consoleChannel } from './console-fanout.ts'
import { emotesChannel } from './emotes.ts'
import { screenLinkEndingChannel } from './link-sockets.ts'
import type { Parts } from './parts.ts'
import { troublesChannel } from './troubles.ts'

/** `resync`: has everybody connect again after the other nodes took this one for dead. */
type Hearing = { parts: Parts; resync: () => void }

/** What to do with each kind of message from any node, including this one. Each function subscribes when called. */
export const newsOf = ({ views, clock, node }: Services, { parts, resync }: Hearing) => {
  const { fanout, phones, emotes, listening, authors, sounds, controlling, controls, troubles, stoppedRuns } = parts
  const on =
    <T>(channel: Channel<T>, told: (message: T) => void) =>
    (): Promise<Unsubscribe> =>
      views.onMessage(channel, told)

  return [
    on(emotesChannel, emotes.published),
    on(consoleChannel, fanout.toAll),
    on(preparedChannel, (prepared) => {
      const { blackboardId, ...payload } = prepared
      fanout.toShow(blackboardId, { type: 'soundsPrepared', payload })
      controlling.views.prepared(prepared)
      controls.prepared(blackboardId)
    }),
    on(controlRefusedChannel, ({ blackboardId, ...payload }) =>
      fanout.toShow(blackboardId, { type: 'controlRefused', payload }),
    ),
    on(screenLinkEndingChannel, ({ blackboardId, ...payload }) =>
      fanout.toShow(blackboardId, { type: 'screenLinkEnding', payload }),
    ),
    on(troublesChannel, troubles.told),
    on(controlUsedChannel, controlling.lastUsed.told),
    on(authorsChannel, authors.told),
    on(libraryChannel, authors.changed),
    on(lapsedChannel, (lapsed) => {
      authors.lapsed(lapsed.node)
      if (lapsed.node === node) resync()
    }),
    on(announceChannel, (announcement) => {
      sounds.told(
        announcement.blackboardId,
        announcement.sounds.map(({ sound }) => sound.name),
      )
      phones.announce(announcement)
    }),
    on(dispatchChannel, (dispatch) => {
      if (isOverdue(dispatch, clock.now()) || stoppedRuns.has(dispatch.deliveryId)) return
      if (dispatch.sound) sounds.told(dispatch.blackboardId, [dispatch.sound.name])
      phones.dispatch(dispatch)
      listening.dispatch(dispatch)
    }),
  ]
}
