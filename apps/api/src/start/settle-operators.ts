import { isRejection, type User } from '@ghostlight/contracts'
import { type PersonCommand, type PersonEvent, person } from '@ghostlight/domain'
import type { Services } from '../edge/services.ts'
import { derivedId } from '../engine/derived-id.ts'
import type { Handled } from '../engine/log/command-work.ts'
import { underTheirOwn } from '../library/person-claims.ts'
import { demoLogin, type Login } from '../people/given-login.ts'
import { loginName } from '../people/login-name.ts'

type Parts = Pick<Services, 'handler' | 'people' | 'passwords' | 'projected' | 'ledger' | 'phoneKey' | 'logger'> &
  Pick<Services, 'config' | 'demo' | 'ids'>

/** The demo's account has a fixed id and password. With another password it belongs to a person who got its name. */
const demoId = derivedId('operator', demoLogin.username)

/** Before anybody logs in: makes the operators match the settings, and removes or adds the demo's account. */
export const settleOperators = async (parts: Parts): Promise<void> => {
  const { config, demo } = parts
  const { OPERATOR_USERNAME: username, OPERATOR_PASSWORD: password } = config
  const configured = username && password ? { username, password } : undefined
  const isTaken = configured !== undefined && loginName(configured.username) === loginName(demoLogin.username)
  if (!demo && !isTaken) await removeDemo(parts)
  if (configured) await settle(parts, configured, 'OPERATOR_PASSWORD')
  if (demo) await settle(parts, demo, 'the demo')
}

/** Creates the operator, or gives the existing one this name, type, rights and password. */
const settle = async (parts: Parts, { username, password }: Login, by: string): Promise<void> => {
  const { people, passwords, logger } = parts
  const known = (await people.operatorNamed(username)) ?? (await endedNamed(parts, username))
  const _id = known?._id ?? (await ownId(parts, username))
  if (!known) await bringIn(parts, _id, username)
  if (known?.ended) await ask(parts, _id, { type: 'update', changes: { ended: false } })
  if (known?.rights) await ask(parts, _id, { type: 'update', changes: { rights: 'edit' } })
  if (known && (await people.passwordIs(_id, password))) return
  await ask(parts, _id, { type: 'setPassword', passwordHash: await passwords.hash(password) })
  if (known) logger.warn({ by }, 'the password of an operator is another one now, as the settings say')
}

/** The settings bring somebody back whom an operator ended: the owner of the machine can always log in. */
const endedNamed = async ({ people }: Parts, username: string): Promise<User | undefined> =>
  (await people.all())
    .map(({ user }) => user)
    .find(({ name, type, ended }) => ended && type === 'dramaturg' && loginName(name) === loginName(username))

/** The same id at every start. An erased operator does not come back: the next one with that name is somebody else. */
const ownId = async ({ handler }: Parts, username: string): Promise<string> => {
  const isDemo = loginName(username) === loginName(demoLogin.username)
  for (let erased = 0; ; erased++) {
    const again = erased === 0 ? [] : [String(erased)]
    const id = isDemo && erased === 0 ? demoId : derivedId('operator', username, ...again)
    if (!(await handler.state(person, id)).person?.user.erased) return id
  }
}

/** Creates a new operator, or restores a former one who has had another name or type since. */
const bringIn = async (parts: Parts, _id: string, username: string): Promise<void> => {
  const { handler, phoneKey, logger, ids } = parts
  const before = (await handler.state(person, _id)).person?.user
  const after = { ...before, _id, name: username, phone: before?.phone ?? '', type: 'dramaturg' as const }
  const claiming = { handler, phoneKey, request: asSystem(_id, 'name', ids.next()) }
  await underTheirOwn({ before, after }, claiming, async () => {
    if (!before) return ask(parts, _id, { type: 'register', user: { ...after, data: {} }, groups: [] })
    const changes = { name: username, type: after.type, rights: 'edit' as const }
    return ask(parts, _id, { type: 'update', changes })
  })
  if (before) logger.warn('an operator has their name and type again, as the settings say')
}

const removeDemo = async (parts: Parts): Promise<void> => {
  if (!(await parts.people.get(demoId)) || !(await parts.people.passwordIs(demoId, demoLogin.password))) return
  await ask(parts, demoId, { type: 'remove' })
  parts.logger.warn('the demo is over: its operator has been removed')
}

const ask = async (
  { handler, projected, ledger, ids }: Parts,
  id: string,
  command: PersonCommand,
): Promise<Handled<PersonEvent>> => {
  const { login } = await handler.state(person, id)
  // after the sessions have changed it is done again; an update is decided at each start, and changes nothing if all is
  // well
  const step = command.type === 'update' ? ids.next() : String(login.version)
  const request = asSystem(id, command.type, step)
  const handled = await handler.handle(person, { id, command }, request)
  // two nodes may start at the same time
  if (isRejection(handled)) return handled
  await projected(handled.position)
  await ledger.reached(handled.position)
  return handled
}

const asSystem = (...parts: string[]) => {
  const commandId = derivedId('settle operators', ...parts)
  return { commandId, actor: 'system', actorName: 'Ghostlight', correlationId: commandId }
}
