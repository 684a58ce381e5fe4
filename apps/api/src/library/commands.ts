import { derivedId } from '../engine/derived-id.ts'
import type { CommandHandler } from '../engine/log/command-handler.ts'
import type { Request } from '../engine/log/command-work.ts'

/** With what a use case changes the library: each sends commands in the name of one request. */
export type Commands = { handler: Pick<CommandHandler, 'handle' | 'state'>; request: Request }

/** One command of many: an id of its own, the same when the whole is asked for again. */
export const partOf = (request: Request, ...parts: string[]): Request => ({
  ...request,
  commandId: derivedId(request.commandId, ...parts),
})

/** The id of what a request makes: the same when it is sent again. */
export const newIdOf = ({ commandId }: Pick<Request, 'commandId'>): string => derivedId(commandId, 'made')
