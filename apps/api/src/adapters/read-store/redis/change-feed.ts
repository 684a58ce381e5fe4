import type { ChangeListener } from '../../../engine/ports/read-store.ts'
import { type OnListenerError, openListeners } from '../listeners.ts'

/** The position of the views: a generation and its checkpoint. */
export type Position = { generation: string; checkpoint: number }

type Message = Position & { changes: readonly unknown[]; previous: number | undefined }

/**
 * Turns Redis' messages into a sequence of changes without gaps. During a reconnect, messages wait until the store has told
 * its position. Messages up to that position are left out, because the listener reads their content from the views.
 */
export function openChangeFeed(onListenerError: OnListenerError) {
  const listeners = openListeners<[Message]>(onListenerError)
  let last: Position | undefined
  let held: Message[] | undefined = []

  const deliver = (message: Message) => {
    last = message
    listeners.emit(message)
  }

  return {
    receive(text: string): void {
      const message = parse(text)
      if (held) held.push(message)
      else deliver(message)
    },
    hold(): void {
      held = []
    },
    release(position: Position): void {
      const waiting = held ?? []
      held = undefined
      if (last?.generation !== position.generation || last.checkpoint !== position.checkpoint) {
        deliver({ ...position, changes: [], previous: undefined })
      }
      for (const message of waiting) if (!covers(position, message)) deliver(message)
    },
    /**
     * `ask` must use the connection that listens. Batches applied before its answer may still be on their way to us, and
     * this listener has already read their content.
     */
    async add(listener: ChangeListener<unknown>, ask: () => Promise<Position>): Promise<() => void> {
      let waiting: Message[] | undefined = []
      const pass = (message: Message) => {
        if (waiting) waiting.push(message)
        else own.emit(message.changes, message.checkpoint, message.previous)
      }
      const own = openListeners<Parameters<ChangeListener<unknown>>>(onListenerError)
      own.add(listener)
      const remove = listeners.add(pass)
      try {
        const position = await ask()
        const news = waiting.filter((message) => !covers(position, message))
        waiting = undefined
        for (const message of news) pass(message)
        return remove
      } catch (error) {
        remove()
        throw error
      }
    },
  }
}

const covers = (position: Position, message: Message) =>
  position.generation === message.generation && message.checkpoint <= position.checkpoint

/** `generation previous checkpoint json`; `*` for previous when a generation was flipped in. */
function parse(text: string): Message {
  const [generation = '', previous, checkpoint] = text.split(' ', 3)
  const json = text.slice(`${generation} ${previous} ${checkpoint} `.length)
  const changes: unknown = JSON.parse(json)
  return {
    generation,
    checkpoint: Number(checkpoint),
    previous: previous === '*' ? undefined : Number(previous),
    changes: Array.isArray(changes) ? changes : [],
  }
}
