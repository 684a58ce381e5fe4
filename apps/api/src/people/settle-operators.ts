import { isRejection, type User } from '@ghostlight/contracts'
import { type PersonCommand, person } from '@ghostlight/domain'
import type { Services } from '../edge/services.ts'
import { derivedId } from '../engine/log/command-handler.ts'
import { reserveOperatorName } from '../library/reserve.ts'
import { demoLogin, type Login } from './given-login.ts'
import { loginName } from './login-name.ts'

type Parts = Pick<Services, 'handler' | 'people' | 'passwords' | 'projected' | 'ledger' | 'phoneKey' | 'logger'> &
  Pick<Services, 'config' | 'demo'>

/** The demo's account is known by its id and its password: with another password it is somebody's who was given its name. */
const demoId = derivedId('operator', demoLogin.username)

/** Before anybody logs in: the operators of the settings are as the settings say, and the demo's is there with the demo only. */
export const settleOperators = async (parts: Parts): Promise<void> => {
  const { config, demo } = parts
  const { OPERATOR_USERNAME: username, OPERATOR_PASSWORD: password } = config
  const configured = username && password ? { username, password } : undefined
  const isTaken = configured !== undefined && loginName(configured.username) === loginName(demoLogin.username)
  if (!demo && !isTaken) await removeDemo(parts)
  if (configured) await settle(parts, configured, 'OPERATOR_PASSWORD')
  if (demo) await settle(parts, demo, 'the demo')
}

/** Makes the operator, or gives the one there is this password. */
const settle = async (parts: Parts, { username, password }: Login, by: string): Promise<void> => {
  const { people, passwords, handler, phoneKey, logger } = parts
  const known = await people.operatorNamed(username)
  if (known?.rights) await ask(parts, known._id, { type: 'update', changes: { rights: 'edit' } })
  if (known && (await people.passwordIs(known._id, password))) return
  const _id =
    known?._id ?? (loginName(username) === loginName(demoLogin.username) ? demoId : derivedId('operator', username))
  // who was erased does not come back by a start
  if ((await handler.state(person, _id)).person?.user.erased) return
  if (!known) {
    await reserveOperatorName(
      { personId: _id, name: username, key: phoneKey },
      { handler, request: asSystem(_id, 'name') },
    )
    const user: User = { _id, name: username, phone: '', type: 'dramaturg', data: {} }
    await ask(parts, _id, { type: 'register', user, groups: [] })
  }
  await ask(parts, _id, { type: 'setPassword', passwordHash: await passwords.hash(password) })
  if (known) logger.warn({ by }, 'the password of an operator is another one now, as the settings say')
}

const removeDemo = async (parts: Parts): Promise<void> => {
  if (!(await parts.people.get(demoId)) || !(await parts.people.passwordIs(demoId, demoLogin.password))) return
  await ask(parts, demoId, { type: 'remove' })
  parts.logger.warn('the demo is over: its operator has been removed')
}

const ask = async ({ handler, projected, ledger }: Parts, id: string, command: PersonCommand): Promise<void> => {
  // what was done under other sessions before is done again
  const { login } = await handler.state(person, id)
  const handled = await handler.handle(person, { id, command }, asSystem(id, command.type, String(login.version)))
  // two nodes may start at once
  if (isRejection(handled)) return
  await projected(handled.position)
  await ledger.reached(handled.position)
}

const asSystem = (...parts: string[]) => {
  const commandId = derivedId('settle operators', ...parts)
  return { commandId, actor: 'system', actorName: 'Ghostlight', correlationId: commandId }
}
