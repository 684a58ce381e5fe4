import type { ShownAnnouncement, Stage, StageMessage, stageMessages } from '@ghostlight/contracts'
import { announcementChannel, questionChannel, stageChannel } from '@ghostlight/contracts/rules'
import { type Ahead, aheadIn } from '../asked/ahead.ts'
import { announcementIn } from '../asked/announcement.ts'
import { questionsIn, type Told } from '../asked/questions-in.ts'
import { createConnection } from '../connection/connection.ts'
import { isFields } from '../connection/fields.ts'
import { audiencePolicy } from '../connection/policy.ts'
import { type LinkOver, linkOver, type WatchPorts } from '../wall/watch.ts'

type Messages = { [T in keyof typeof stageMessages]: (typeof stageMessages)[T]['_input'] }

export type StageEvents = {
  /** `aheadMs`: how far the server's clock is ahead of this device's clock */
  shows(stage: Stage, aheadMs: number): void
  /** by each ping, in case that one of the two clocks was set */
  ahead(ahead: Ahead): void
  questions(told: Told): void
  /** null = none is on */
  announcement(it: ShownAnnouncement | null): void
  /** the connection is lost; it comes back by itself */
  lost(): void
  refused(why: LinkOver): void
}

/** Follows what the stage screen shows while the link works. It reconnects by itself. */
export function watchStage(url: string, ports: Omit<WatchPorts, 'joins'>, events: StageEvents): void {
  const connection = createConnection<Messages>({
    url,
    policy: audiencePolicy,
    ports,
    events: {
      opened: () => {
        connection.send('subscribe', { channel: stageChannel })
        connection.send('subscribe', { channel: questionChannel })
        connection.send('subscribe', { channel: announcementChannel })
      },
      received: ({ type, payload }) => {
        if (type !== 'message') return
        const told = questionsIn(payload, ports.clock.now())
        if (told) return events.questions(told)
        const announcement = announcementIn(payload)
        if (announcement !== undefined) return events.announcement(announcement)
        const message = stageIn(payload)
        if (message) events.shows(message.data, message.serverTime - ports.clock.now())
      },
      ponged: (payload, trip) => {
        const ahead = aheadIn(payload, trip, ports.clock.now())
        if (ahead) events.ahead(ahead)
      },
      lost: (_, code) => {
        events.lost()
        void linkOver(ports.linkState, code).then((why) => {
          if (!why) return
          connection.close()
          events.refused(why)
        })
      },
    },
  })
  connection.open()
}

/** The only place that accepts the server's data for the stage without validating it. */
export const stageIn = (payload: unknown): StageMessage | null =>
  isFields(payload) && payload.channel === stageChannel && isFields(payload.data) ? (payload as StageMessage) : null
