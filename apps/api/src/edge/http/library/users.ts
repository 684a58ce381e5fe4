import { createHmac } from 'node:crypto'
import { isRejection, type OwnPerson, type Rejection, routes, type User } from '@ghostlight/contracts'
import { rightsRefused } from '@ghostlight/contracts/rules'
import { ownPerson, selfEntryRefused } from '@ghostlight/domain'
import type { FastifyInstance } from 'fastify'
import { addPerson } from '../../../library/add-person.ts'
import { newIdOf } from '../../../library/commands.ts'
import { enterShow } from '../../../library/first-entry.ts'
import { changePerson, type PeopleCommands } from '../../../library/people.ts'
import { importPeople } from '../../../library/workbook/import-people.ts'
import { passwordSeals } from '../../../people/sealed-password.ts'
import type { Door } from '../../door.ts'
import { accepted, refuse, refuseWith } from '../../refusals.ts'
import type { Services } from '../../services.ts'
import { type Asking, type Call, mount } from '../route/route.ts'
import { requestOf, written } from '../route/write.ts'

type Create = Call<typeof routes.createUser>
type Pace = Parameters<Door['registrations']['take']>[0]

export const userRoutes = (app: FastifyInstance, services: Services, door: Door): void => {
  const { people, passwords, handler, phoneKey, config, ledger, logger } = services
  const commandsOf = (call: Pick<Create, 'principal' | 'request'>): PeopleCommands => ({
    handler,
    request: requestOf(services, call),
    phoneKey,
    hash: passwords.hash,
  })

  const seals = passwordSeals(phoneKey)
  const opened = <U extends { password?: string | undefined } | null>(user: U): U =>
    user?.password ? { ...user, password: seals.open(user.password) } : user

  mount(app, routes.listUsers, async () => (await people.all()).map(({ user }) => user))

  mount(app, routes.userGroups, async () => ({
    people: (await people.withSheets()).map(({ user: { _id }, ...of }) => ({ _id, ...of })),
  }))

  /**
   * Who may create whom: an operator anybody, except that one without edit rights creates no editors; everybody else
   * only themselves.
   */
  const mayCreate = ({ principal, request: { body } }: Asking<typeof routes.createUser>): void => {
    const { type = 'audience', blackboardId } = (body ?? {}) as { type?: unknown; blackboardId?: unknown }
    if (principal?.role === 'operator') {
      const refused = type === 'dramaturg' && rightsRefused(ledger.rightsOf(principal.sub), { needs: 'edit' })
      if (refused) refuse('FORBIDDEN', refused)
      return
    }
    if (type !== 'audience') refuse(principal || blackboardId !== undefined ? 'FORBIDDEN' : 'NO_SESSION')
  }

  const createByOperator = async ({ body }: Create, commands: PeopleCommands): Promise<User> => {
    const { blackboardId, groups, password, key: _, ...given } = body
    const user: User = { ...given, _id: newIdOf(commands.request) }
    const adding = { person: { user, groups }, password, blackboardId }
    return (await written(services, await addPerson(adding, commands))).person.user
  }

  /** Limits self-registrations in a minute; a refused one does not count. */
  const inPace = async <T extends object>(pace: Pace, enter: () => Promise<T | Rejection>): Promise<T | Rejection> => {
    const taken = door.registrations.take(pace)
    if (isRejection(taken)) return taken
    const entered = await enter().catch((error: unknown) => {
      taken.takeBack()
      throw error
    })
    if (isRejection(entered)) taken.takeBack()
    return entered
  }

  const createBySelf = async ({ body, request }: Create, commands: PeopleCommands): Promise<OwnPerson> => {
    const { blackboardId = refuse('NO_SESSION'), phone, name, data, key } = body
    const { state, lane, hasKey: link, client, phone: own, address } = await door.of(request, { blackboardId, key })
    accepted(selfEntryRefused(state, link, config.HOUSE_SIZE))
    const place = accepted(await door.guesses.enter({ blackboardId: state.id, phone, lane, client }))
    const device = deviceIn(phoneKey, { blackboardId, device: own ? `phone ${own.sub}` : `address ${address}` })
    const house = config.HOUSE_SIZE
    const entry = { newId: newIdOf(commands.request), blackboardId, phone, name, data, link, device, house }
    const { perMinute } = state.entry
    const entered = await inPace(
      { blackboardId: state.id, lane: link ? 'link' : 'typed', perMinute, phone: own?.sub, address },
      () => enterShow(entry, commands),
    ).catch((error: unknown) => {
      place.leave()
      throw error
    })
    if (isRejection(entered) && isGuess(entered)) return refuseWith(await place.wrong(entered))
    if (isRejection(entered)) place.leave()
    else place.right()
    const { user } = await written(services, entered)
    return ownPerson(user)
  }

  mount(app, routes.createUser, {
    mayAsk: mayCreate,
    handler: (call) =>
      call.principal?.role === 'operator'
        ? createByOperator(call, commandsOf(call))
        : createBySelf(call, commandsOf(call)),
  })

  mount(app, routes.updateUser, async (call) => {
    const { blackboardId: _, ...changes } = call.body
    const { id } = call.params
    const { person } = await written(services, await changePerson(id, changes, commandsOf(call)))
    const { rights } = changes
    if (rights) logger.info({ operator: id, by: call.principal.sub, rights }, 'the rights of an operator were set')
    return person.user
  })

  mount(app, routes.importUsers, async (call) => {
    const defaultPassword = config.IMPORT_DEFAULT_PASSWORD
    const rows = call.body.users.map((row) => ({ ...row, newUser: opened(row.newUser) }))
    const imported = await importPeople(rows, { ...commandsOf(call), defaultPassword, sheet: call.body.sheet })
    const { position: _, ...counts } = await written(services, imported)
    return counts
  })
}

/** Answers that reveal a known phone number. They are as late as a wrong login, so that asking for many is useless. */
const isGuess = ({ rejected }: Rejection): boolean => rejected === 'ALREADY_JOINED' || rejected === 'NAME_MISMATCH'

/** Identifies a device in one show. It reveals no address or cookie, and differs in every show. */
const deviceIn = (key: Uint8Array, { blackboardId, device }: { blackboardId: string; device: string }): string =>
  createHmac('sha256', key).update(`device\0${blackboardId}\0${device}`).digest('base64url').slice(0, 16)
