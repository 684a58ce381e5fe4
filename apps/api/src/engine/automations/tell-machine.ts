import type { AudienceEvent, MachineMessage, OutsideMessage } from '@ghostlight/contracts'
import { type FilledMessage, filledMessage, type MachineValues, sampleMessage, secret } from '@ghostlight/domain'
import type { CommandHandler } from '../log/command-handler.ts'
import type { Machines } from '../ports/machines.ts'

type Failure = Extract<AudienceEvent, { type: 'AutomationFailed' }>['data']
export type Told = { ok: true; detail: string } | { ok: false; reason: Failure['reason']; detail: string }

type Parts = { machines: Machines; handler: Pick<CommandHandler, 'state'> }
type Headers = { values: Record<string, string> } | { refused: Told & { ok: false } }

/** Sends an author's message with its symbols filled and its secrets put in. Says in words what is missing. */
export const createTellMachine = ({ machines, handler }: Parts) => {
  const headersFor = async (host: string, names: Readonly<Record<string, string>>): Promise<Headers> => {
    const values: Record<string, string> = {}
    for (const [name, id] of Object.entries(names)) {
      const kept = await handler.state(secret, id)
      if (kept?.value === undefined || kept.value === '')
        return { refused: { ok: false, reason: 'INCOMPLETE', detail: `the header ${name} says nothing` } }
      if (kept.host !== host)
        return {
          refused: { ok: false, reason: 'NOT_ALLOWED', detail: `the header ${name} was given for another machine` },
        }
      values[name] = kept.value
    }
    return { values }
  }

  const headersOf = (filled: FilledMessage): Promise<Headers> | Headers =>
    filled.kind === 'http' ? headersFor(filled.url.host, filled.headers) : { values: {} }

  return {
    tell: async (message: OutsideMessage, values: MachineValues): Promise<Told> => {
      const filled = filledMessage(message, values)
      if ('incomplete' in filled) return { ok: false, reason: 'INCOMPLETE', detail: filled.incomplete }
      const headers = await headersOf(filled)
      return 'refused' in headers ? headers.refused : machines.send(filled, headers.values)
    },
    /** Why a message could not be sent, in words; undefined = it could. Sends nothing. */
    refusal: async (message: MachineMessage): Promise<string | undefined> => {
      if (message.kind === 'closeQuestion') return undefined
      const filled = sampleMessage(message)
      if ('incomplete' in filled) return filled.incomplete
      const headers = await headersOf(filled)
      return 'refused' in headers ? headers.refused.detail : machines.refusal(filled)
    },
  }
}
export type TellMachine = ReturnType<typeof createTellMachine>['tell']
export type MachineRefusal = ReturnType<typeof createTellMachine>['refusal']
