import { isRejection, type LibraryEvent, type Rejection } from '@ghostlight/contracts'
import type { Aggregate, ItemCommand, ItemState } from '@ghostlight/domain'
import { type Commands, partOf } from './commands.ts'

export type Item = { _id: string; name?: string }
export type Kind<T extends Item, E extends LibraryEvent> = Aggregate<ItemState<T>, ItemCommand<T>, E>

/** `item`: as the command left it; undefined after a deletion */
export type StoredItem<T> = { item: T | undefined; position: number }

/** Sends one command to one item of the library. */
export const changeItem = async <T extends Item, E extends LibraryEvent>(
  kind: Kind<T, E>,
  { id, command }: { id: string; command: ItemCommand<T> },
  { handler, request }: Commands,
): Promise<StoredItem<T> | Rejection> => {
  const part = partOf(request, kind.category, id, command.type)
  const handled = await handler.handle(kind, { id, command }, part)
  if (isRejection(handled)) return handled
  const last = handled.events.at(-1)
  const { item } = last ? kind.evolve(kind.initial(), last) : await handler.state(kind, id)
  return { item: item ?? undefined, position: handled.position }
}

/** Runs the steps in order until one is refused. Returns the position of the last event, or -1 without any. */
export const inTurn = async (
  steps: readonly (() => Promise<{ position: number } | Rejection>)[],
): Promise<{ position: number } | Rejection> => {
  let position = -1
  for (const step of steps) {
    const done = await step()
    if (isRejection(done)) return done
    position = Math.max(position, done.position)
  }
  return { position }
}
