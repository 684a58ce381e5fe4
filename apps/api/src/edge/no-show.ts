import { type Rejection, reject } from '@ghostlight/contracts'
import { show } from '@ghostlight/domain'
import { refuseWith } from './refusals.ts'
import type { Services } from './services.ts'

/** Why there is no show with this id: it is in the archive, or never existed. */
export const noShow = async ({ handler }: Pick<Services, 'handler'>, id: string): Promise<Rejection> => {
  const { takenOut } = await handler.state(show, id)
  return takenOut ? reject('ARCHIVED') : reject('BLACKBOARD_NOT_FOUND', `No blackboard with id: '${id}'`)
}

/** The id of an existing show. */
export const knownShow = async (services: Pick<Services, 'handler'>, id: string): Promise<string> => {
  const { id: known } = await services.handler.state(show, id)
  return known === '' ? refuseWith(await noShow(services, id)) : known
}
