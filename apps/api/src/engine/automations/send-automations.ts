import { automationLifeMs } from '@ghostlight/contracts/rules'
import { type DueAutomation, dueKey } from '@ghostlight/domain'
import type { Logger } from 'pino'
import { derivedId } from '../derived-id.ts'
import type { CommandHandler } from '../log/command-handler.ts'
import type { Record } from '../log/recorder.ts'
import type { Clock, Ids } from '../ports/runtime.ts'
import { createSingleFlight } from '../single-flight.ts'
import { createCloseQuestion } from './close-question.ts'
import type { TellMachine, Told } from './tell-machine.ts'

/** After this time a process that took a message has recorded the outcome, or has ended, ms. */
const interruptedMs = 10_000

type Parts = {
  record: Record
  tellMachine: TellMachine
  handler: Pick<CommandHandler, 'state' | 'handle'>
  clock: Clock
  ids: Ids
  logger: Logger
}

const tooLate: Told = { ok: false, reason: 'TOO_LATE', detail: 'it came more than 1 s late' }
const interrupted: Told = {
  ok: false,
  reason: 'INTERRUPTED',
  detail: 'the server ended meanwhile; it may have gone out',
}

/**
 * Sends due messages to other machines. The log names the one process that has taken each, so each is sent at most
 * once, even after restarts and take-overs. No part of the show waits for it.
 */
export const createSendAutomations = (parts: Parts) => {
  const { record, tellMachine, clock, ids, logger } = parts
  const closeQuestion = createCloseQuestion(parts)
  const once = createSingleFlight(logger)
  const self = ids.next()
  /** outcomes by due message, kept until they are recorded */
  const told = new WeakMap<DueAutomation, Promise<Told>>()

  const isLate = ({ at }: DueAutomation): boolean => clock.now() - at > automationLifeMs

  const refOf = ({ automation: { _id, name }, cause }: DueAutomation) => ({ automationId: _id, cause, name })

  const end = (id: string, due: DueAutomation, outcome: Promise<Told>): void =>
    once(`${id}/${dueKey(refOf(due))}/end`, async () => {
      const came = await outcome
      if (came.ok) await record(id, { type: 'AutomationSent', data: refOf(due) })
      else {
        const { reason, detail } = came
        logger.info({ show: id, automation: due.automation.name, reason, detail }, 'an automation was not sent')
        await record(id, { type: 'AutomationFailed', data: { ...refOf(due), reason, detail: detail.slice(0, 300) } })
      }
    })

  const doIt = (id: string, due: DueAutomation): Promise<Told> => {
    const { message } = due.automation
    return message.kind === 'closeQuestion'
      ? closeQuestion(id, { message, name: due.automation.name, commandId: derivedId(id, dueKey(refOf(due))) })
      : tellMachine(message, due.values)
  }

  const send = (id: string, due: DueAutomation): Promise<Told> =>
    doIt(id, due).catch((error: unknown) => {
      logger.error({ err: error, automation: due.automation.name }, 'an automation could not be sent')
      return { ok: false, reason: 'NOT_TAKEN', detail: 'something went wrong on the server' }
    })

  /** The outcome, if it is up to this process. */
  const outcomeOf = (id: string, due: DueAutomation): Promise<Told> | undefined => {
    if (due.takenBy === self) {
      const outcome = told.get(due) ?? (isLate(due) ? Promise.resolve(tooLate) : send(id, due))
      told.set(due, outcome)
      return outcome
    }
    if (due.takenBy === undefined) return isLate(due) ? Promise.resolve(tooLate) : undefined
    return clock.now() - due.at > interruptedMs ? Promise.resolve(interrupted) : undefined
  }

  return (id: string, due: DueAutomation): void => {
    const outcome = outcomeOf(id, due)
    if (outcome !== undefined) end(id, due, outcome)
    else if (due.takenBy === undefined)
      once(`${id}/${dueKey(refOf(due))}/take`, () =>
        record(id, { type: 'AutomationTaken', data: { ...refOf(due), by: self } }),
      )
  }
}
