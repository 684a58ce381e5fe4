import { isRejection, type RestResponse, routes, type User } from '@ghostlight/contracts'
import { person } from '@ghostlight/domain'
import type { FastifyInstance } from 'fastify'
import { endProgramKey, makeProgramKey } from '../../library/program-keys.ts'
import type { Controlling } from '../control/controlling.ts'
import { accepted } from '../refusals.ts'
import type { Services } from '../services.ts'
import { mount } from './route/route.ts'
import { commandsOf } from './route/write.ts'

type Listed = RestResponse<'programKeys'>[number]

const iso = (ms: number): string => new Date(ms).toISOString()

/** The keys of programs, which operators with edit rights make, see and end for the whole house. */
export const programKeyRoutes = (app: FastifyInstance, services: Services, { lastUsed }: Controlling): void => {
  const { people, handler, clock, ledger, sessions, logger } = services

  const ofOperator = async ({ _id: by, name }: User): Promise<Listed[]> => {
    const { programKeys } = await handler.state(person, by)
    return programKeys
      .filter(({ until }) => until > clock.now())
      .map(({ id: _id, scopes, until, made, ...key }) => ({
        _id,
        name: key.name,
        scopes: [...scopes],
        until: iso(until),
        by: { _id: by, name },
        made: iso(made),
        lastUsed: lastUsed.of(_id),
      }))
  }

  const all = async (): Promise<Listed[]> => {
    const operators = (await people.all()).filter(({ user: { type, ended } }) => type === 'dramaturg' && !ended)
    return (await Promise.all(operators.map(({ user }) => ofOperator(user))))
      .flat()
      .toSorted((one, other) => other.made.localeCompare(one.made))
  }

  mount(app, routes.programKeys, all)

  mount(app, routes.makeProgramKey, async (call) => {
    const { principal, body, reply } = call
    const commands = { ...commandsOf(services, call), now: clock.now() }
    const { key, version } = accepted(await makeProgramKey(body, commands))
    logger.info({ operator: principal.sub, key: key.id }, 'an operator made a key for a program')
    reply.code(201)
    return {
      _id: key.id,
      name: key.name,
      scopes: [...key.scopes],
      until: iso(key.until),
      key: sessions.issueProgram({ sub: principal.sub, name: principal.name, ver: version, key }),
    }
  })

  mount(app, routes.endProgramKey, async (call) => {
    const { keyId } = call.params
    const found = (await all()).find(({ _id }) => _id === keyId)
    // somebody else has ended it
    if (!found) return {}
    const ended = await endProgramKey({ keyId, of: found.by._id }, commandsOf(services, call))
    if (!isRejection(ended)) await ledger.reached(ended.position)
    accepted(ended)
    logger.info({ operator: found.by._id, key: keyId, by: call.principal.sub }, 'a key for a program was ended')
    return {}
  })
}
