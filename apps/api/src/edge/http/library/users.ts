import { isRejection, type Rejection, routes, type User } from '@ghostlight/contracts'
import type { FastifyInstance } from 'fastify'
import { addPerson } from '../../../library/add-person.ts'
import { newIdOf } from '../../../library/commands.ts'
import { enterShow } from '../../../library/first-entry.ts'
import { changePerson, type PeopleCommands } from '../../../library/people.ts'
import { importPeople } from '../../../library/workbook/import-people.ts'
import { passwordSeals } from '../../../people/sealed-password.ts'
import type { GuessThrottle } from '../../guess-throttle.ts'
import { accepted, refuse, refuseWith } from '../../refusals.ts'
import type { Services } from '../../services.ts'
import { type Call, mount } from '../route.ts'
import { requestOf, written } from './write.ts'

type Create = Call<typeof routes.createUser>

export const userRoutes = (app: FastifyInstance, services: Services, guesses: GuessThrottle): void => {
  const { people, passwords, handler, phoneKey, config } = services
  const commandsOf = (call: Pick<Create, 'session' | 'request'>): PeopleCommands => ({
    handler,
    request: requestOf(services, call),
    phoneKey,
    hash: passwords.hash,
  })

  const seals = passwordSeals(phoneKey)
  const opened = <U extends { password?: string | undefined } | null>(user: U): U =>
    user?.password ? { ...user, password: seals.open(user.password) } : user

  mount(app, routes.listUsers, async () => (await people.all()).map(({ user }) => user))

  const createByOperator = async ({ body }: Create, commands: PeopleCommands): Promise<User> => {
    const { blackboardId, groups, password, ...given } = body
    const user: User = { ...given, _id: newIdOf(commands.request) }
    const adding = { person: { user, groups }, password, blackboardId }
    return (await written(services, await addPerson(adding, commands))).person.user
  }

  const createBySelf = async ({ body }: Create, commands: PeopleCommands): Promise<User> => {
    const { blackboardId = refuse('NO_SESSION'), phone, name, type, data } = body
    if (type !== 'audience') refuse('FORBIDDEN')
    const who = { blackboardId, phone }
    accepted(guesses.check(who))
    const newId = newIdOf(commands.request)
    const entered = await enterShow({ newId, blackboardId, phone, name, data }, commands)
    if (isRejection(entered) && isGuess(entered)) return refuseWith(await guesses.wrong(who, entered))
    const { user } = await written(services, entered)
    guesses.right(who)
    return user
  }

  mount(app, routes.createUser, (call) =>
    call.session?.role === 'operator' ? createByOperator(call, commandsOf(call)) : createBySelf(call, commandsOf(call)),
  )

  mount(app, routes.updateUser, async (call) => {
    const { blackboardId: _, ...changes } = call.body
    return (await written(services, await changePerson(call.params.id, changes, commandsOf(call)))).person.user
  })

  mount(app, routes.importUsers, async (call) => {
    const defaultPassword = config.IMPORT_DEFAULT_PASSWORD
    const rows = call.body.users.map((row) => ({ ...row, newUser: opened(row.newUser) }))
    const imported = await importPeople(rows, { ...commandsOf(call), defaultPassword })
    const { position: _, ...counts } = await written(services, imported)
    return counts
  })
}

/** What tells that a phone is known: answered as late as a wrong login, so that asking for many is of no use. */
const isGuess = ({ rejected }: Rejection): boolean => rejected === 'ALREADY_JOINED' || rejected === 'NAME_MISMATCH'
