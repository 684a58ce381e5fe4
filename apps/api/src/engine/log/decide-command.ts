import { type DomainEvent, isRejection, type Rejection } from '@ghostlight/contracts'
import { nextTimeOfDay } from '@ghostlight/contracts/rules'
import { derivedId } from '../derived-id.ts'
import type { Random } from '../ports/runtime.ts'
import type { Work } from './command-work.ts'

/** `from`: how many events are stored already, if the same command was interrupted between its parts. */
type Decision<E extends DomainEvent> = { decided: E[] | Rejection; from: number }

/** An aggregate's decision on a command, in the current state of its stream. Adds time, chance and ids. */
export const createDecide =
  ({ random, doublePressMs, zone }: { random: Random; doublePressMs: number; zone: string }) =>
  <S, C, E extends DomainEvent>(
    { aggregate, command, request, entry }: Work<S, C, E>,
    { now, begun }: { now: number; begun: boolean },
  ): Decision<E> => {
    const decideIn = (state: S) => {
      let ids = 0
      return aggregate.decide(command, state, {
        now,
        random: () => random.next(),
        id: () => derivedId(request.commandId, 'id', String(ids++)),
        actor: request.actor,
        actorName: request.actorName,
        console: request.console ?? request.actor,
        doublePressMs,
        timeOfDay: (atTime) => nextTimeOfDay(atTime, { now, zone }),
      })
    }
    const state = entry.state as S
    const again = begun ? decideIn(aggregate.initial()) : []
    // it continues only if it still gives as many events
    const goesOn = begun && !isRejection(again) && again.length === aggregate.parts?.awaited(state)
    return goesOn ? { decided: again, from: entry.revision + 1 } : { decided: decideIn(state), from: 0 }
  }
