import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { boardId } from '../../testing/examples.ts'
import { openRest } from '../../testing/rest.ts'

let rest: Awaited<ReturnType<typeof openRest>>
let console: Awaited<ReturnType<typeof rest.edge.consoleIn>>
beforeEach(async () => {
  rest = await openRest()
  console = await rest.edge.consoleIn()
  const operator = await rest.services.sessions.issue({ role: 'operator', sub: 'olga', name: 'olga' })
  // known to the library, so that a console can add them again
  const body = { name: 'Nora Quist', phone: '5559100', type: 'audience', blackboardId: boardId }
  const added = await rest.ask('POST /api/users', { body, headers: { authorization: `Bearer ${operator}` } })
  nora = String(added.body['_id'])
})
afterEach(() => rest.stop())

let nora = ''
const does = async (type: string): Promise<void> => {
  expect(
    await console.ask(type, { userId: nora, ...(type === 'addUserToBlackboard' && { blackboardId: boardId }) }),
  ).toMatchObject({ type: `${type}Result` })
}
const login = async (): Promise<Record<string, string>> => {
  const body = { phone: '5559100', name: 'nora', blackboardId: boardId }
  const { status, cookies } = await rest.ask('POST /api/auth/audience', { body })
  expect(status).toBe(200)
  return cookies
}
const answers = async (cookies: Record<string, string>) => [
  (await rest.ask('GET /api/auth/me?as=audience', { cookies })).status,
  (await rest.ask(`GET /api/blackboards/${boardId}`, { cookies })).status,
  await rest.statusOf(`/api/audio/${'0'.repeat(64)}.mp3`, cookies),
]
const identify = async (cookies: Record<string, string>) => {
  const socket = rest.edge.phone(nora, boardId, await rest.services.sessions.read(cookies['gl_audience']))
  return { socket, answer: await socket.ask('identify', { userId: nora, blackboardId: boardId }) }
}

describe('a person who is removed and added again', () => {
  test('[DO-80] comes in by a new login, not with the old session', async () => {
    const before = await login()
    expect(await answers(before)).toEqual([200, 200, 404])
    await does('removeUserFromBlackboard')
    expect(await answers(before)).toEqual([401, 404, 403])
    await does('addUserToBlackboard')
    expect(await answers(before)).toEqual([401, 404, 403])
    expect((await identify(before)).answer.payload).toMatchObject({ code: 'NO_SESSION' })
    const after = await login()
    expect(await answers(after)).toEqual([200, 200, 404])
    expect((await identify(after)).answer.type).toBe('identifyResult')
    expect(await answers(before)).toEqual([401, 404, 403])
  })

  test('[DO-80] is disconnected from an open socket, even if added again at once', async () => {
    const { socket } = await identify(await login())
    await does('removeUserFromBlackboard')
    await does('addUserToBlackboard')
    await rest.clock.pass(100)
    expect(socket.closedWith?.code).toBe(4003)
  })

  test('[DO-80] an old session disconnects nobody who has come in since', async () => {
    const before = await login()
    await does('removeUserFromBlackboard')
    await does('addUserToBlackboard')
    const { socket } = await identify(await login())
    await identify(before)
    await rest.clock.pass(100)
    expect(socket.closedWith).toBeUndefined()
    expect(await socket.ask('ping')).toMatchObject({ type: 'pong' })
  })

  test('[DO-80] an old session does not bypass a closed entry', async () => {
    const before = await login()
    await does('removeUserFromBlackboard')
    await does('addUserToBlackboard')
    await console.ask('setEntry', { entry: 'closed' })
    const body = { phone: '5559100', name: 'nora', blackboardId: boardId }
    const answer = await rest.ask('POST /api/auth/audience', { body, cookies: before })
    expect(answer.body).toMatchObject({ code: 'ENTRY_CLOSED' })
  })
})
