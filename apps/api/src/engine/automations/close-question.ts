import { isRejection, type MachineMessage } from '@ghostlight/contracts'
import { controlActor } from '@ghostlight/contracts/rules'
import { questionsMeant, show } from '@ghostlight/domain'
import type { CommandHandler } from '../log/command-handler.ts'
import type { Told } from './tell-machine.ts'

type Close = {
  message: Extract<MachineMessage, { kind: 'closeQuestion' }>
  /** of the automation, which the log names */
  name: string
  commandId: string
}

/** Closes the questions that an automation means, as another machine would. */
export const createCloseQuestion =
  ({ handler }: { handler: Pick<CommandHandler, 'state' | 'handle'> }) =>
  async (id: string, { message, name, commandId }: Close): Promise<Told> => {
    const meant = questionsMeant(await handler.state(show, id), message.question.trim() || undefined)
    if (isRejection(meant)) return notDone(meant.message)
    const command = {
      type: 'closeQuestions' as const,
      payload: { moduleRunIds: meant.map(({ moduleRunId }) => moduleRunId) },
    }
    const request = { commandId, actor: controlActor(name), actorName: name, correlationId: commandId }
    const done = await handler.handle(show, { id, command }, request)
    return isRejection(done) ? notDone(done.message) : { ok: true, detail: 'closed' }
  }

const notDone = (message: string): Told => ({
  ok: false,
  reason: 'NOT_TAKEN',
  detail: message.replace(/^./, (first) => first.toLowerCase()).replace(/\.$/, ''),
})
