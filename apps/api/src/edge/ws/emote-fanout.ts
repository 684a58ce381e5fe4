import { type Emote, type EmoteMessage, emoteChannel } from '@ghostlight/contracts'
import type { Clock } from '../../engine/ports/runtime.ts'
import type { Connection } from '../connection/connection.ts'
import { TextFrame } from '../connection/text-frame.ts'

/** A subscriber gets at most 20 frames a second, however many emotes there are. */
const windowMs = 50

type Subscriber = Pick<Connection, 'sendEncoded'>
type Board = {
  /** true = with the senders' ids */
  subscribers: Map<Subscriber, boolean>
  pending: Emote[]
  lastFlushAt: number
  cancel: (() => void) | undefined
}

/** Sends emotes to this node's subscribers: a lone one at once, those of the next 50 ms in one frame, encoded once. */
export const createEmoteFanout = (clock: Clock) => {
  const boards = new Map<string, Board>()

  const flush = (board: Board): void => {
    board.cancel = undefined
    board.lastFlushAt = clock.now()
    const emotes = board.pending.splice(0)
    const frames = new Map<boolean, TextFrame>()
    for (const [subscriber, names] of board.subscribers) {
      const frame = frames.get(names) ?? new TextFrame(frameOf(names ? emotes : emotes.map(nameless)))
      frames.set(names, frame)
      subscriber.sendEncoded(frame)
    }
  }

  return {
    shows: (): number => boards.size,
    add: (blackboardId: string, subscriber: Subscriber, names: boolean): void => {
      const board = boards.get(blackboardId) ?? {
        subscribers: new Map(),
        pending: [],
        lastFlushAt: 0,
        cancel: undefined,
      }
      boards.set(blackboardId, board)
      board.subscribers.set(subscriber, names)
    },
    remove: (subscriber: Subscriber): void => {
      for (const [blackboardId, board] of boards) {
        if (!board.subscribers.delete(subscriber) || board.subscribers.size > 0) continue
        board.cancel?.()
        boards.delete(blackboardId)
      }
    },
    publish: (blackboardId: string, emote: Emote): void => {
      const board = boards.get(blackboardId)
      if (!board) return
      board.pending.push(emote)
      if (board.cancel) return
      const next = board.lastFlushAt + windowMs
      if (clock.now() >= next) flush(board)
      else board.cancel = clock.at(next, () => flush(board))
    },
  }
}

const nameless = ({ emoteType, timestamp }: Emote): Emote => ({ emoteType, timestamp })

const frameOf = (emotes: Emote[]): string => {
  const [first, ...more] = emotes
  if (!first) return ''
  const data = more.length === 0 ? first : { emotes }
  const payload: EmoteMessage = { channel: emoteChannel, event: 'emote', data }
  return JSON.stringify({ type: 'message', payload })
}
