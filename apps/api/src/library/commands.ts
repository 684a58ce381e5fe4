import { derivedId } from '../engine/derived-id.ts'
import type { CommandHandler } from '../engine/log/command-handler.ts'
import type { Request } from '../engine/log/command-work.ts'

/** What a use case needs to change the library: it sends all its commands for one request. */
export type Commands = { handler: Pick<CommandHandler, 'handle' | 'state'>; request: Request }

/** The request for one of many commands, with its own id. A repeated request gets the same ids. */
export const partOf = (request: Request, ...parts: string[]): Request => ({
  ...request,
  commandId: derivedId(request.commandId, ...parts),
})

/** The id of what a request makes. A repeated request gets the same id. */
export const newIdOf = ({ commandId }: Pick<Request, 'commandId'>): string => derivedId(commandId, 'made')
