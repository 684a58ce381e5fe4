import { person, show } from '@ghostlight/domain'
import { expect, it } from 'vitest'
import { openEdge } from '../../testing/edge.ts'
import type { EdgeSocket } from '../../testing/edge-socket.ts'
import { boardId } from '../../testing/examples.ts'

type Edge = Awaited<ReturnType<typeof openEdge>>

const give = async ({ services }: Edge, id: string, rights: 'view' | 'run' | 'edit') => {
  const { handler, ids, ledger } = services
  const request = { commandId: ids.next(), actor: 'otto', actorName: 'Otto', correlationId: 'c' }
  const done = await handler.handle(person, { id, command: { type: 'update', changes: { rights } } }, request)
  if ('rejected' in done) throw new Error(done.message)
  await ledger.reached(done.position)
}

it('[SC-27 SM-04] changed rights apply to that operator’s open consoles from the next message on, and to no others', async () => {
  const edge = await openEdge()
  const [olga, too, otto] = [await edge.consoleIn('olga'), await edge.consoleIn('olga'), await edge.consoleIn('otto')]
  const go = async (console: typeof olga) => (await console.ask('runCue', { cueId: 'cue-1' })).payload['code']
  const edit = async (console: typeof olga) =>
    (await console.ask('updateUserField', { userId: 'ann', field: 'data.nickname', value: 'Nan' })).payload['code']
  await give(edge, 'olga', 'view')
  expect([await go(olga), await edit(olga), await go(too)]).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'])
  expect([olga, too, otto].map((it) => it.of('rightsUpdated'))).toEqual([
    [{ rights: 'view' }],
    [{ rights: 'view' }],
    [],
  ])
  await give(edge, 'olga', 'run')
  expect([await go(olga), await edit(olga)]).toEqual([undefined, 'FORBIDDEN'])
  await give(edge, 'olga', 'edit')
  expect(await edit(olga)).toBeUndefined()
  const again = await olga.ask('identify', { blackboardId: boardId })
  expect(again.payload['user']).toMatchObject({ _id: 'olga', rights: 'edit' })
  await edge.stop()
})

it('[SM-07] only the operator who set a lock, or one with edit rights, can lift it', async () => {
  const edge = await openEdge()
  const consoles = await Promise.all(['olga', 'otto', 'omar'].map((id) => edge.consoleIn(id)))
  const [olga, otto, omar] = consoles as [EdgeSocket, EdgeSocket, EdgeSocket]
  for (const id of ['otto', 'omar']) await give(edge, id, 'run')
  const set = async (console: EdgeSocket, locked: boolean) => (await console.ask('setLock', { locked })).payload
  const locked = async () => (await edge.services.handler.state(show, boardId)).lockedBy
  await set(olga, true)
  expect(await set(otto, false)).toMatchObject({
    code: 'FORBIDDEN',
    message: 'olga locked the show. olga, or an operator with edit rights, unlocks it.',
  })
  expect(await locked()).toBe('olga')
  await set(olga, false)
  await set(otto, true)
  expect((await set(omar, false))['code']).toBe('FORBIDDEN')
  await set(otto, false)
  expect(await locked(), 'its own').toBeNull()
  await set(omar, true)
  await set(olga, false)
  expect(await locked(), 'with edit rights').toBeNull()
  await edge.stop()
})

it('[SC-26] the other machines of the house are told that a show is locked, and go on pressing GO', async () => {
  const edge = await openEdge()
  const olga = await edge.consoleIn('olga')
  const machine = edge.control()
  const told = () => machine.of('state').at(-1)?.['locked']
  await edge.clock.pass(1_000)
  expect(told()).toBe(false)
  await olga.ask('setLock', { locked: true })
  await edge.clock.pass(1_000)
  expect(told()).toBe(true)
  expect((await machine.ask('go', {})).type).toBe('goResult')
  await edge.stop()
})

it('[SC-26 SM-01] a lock that comes between an edit and its answer refuses the edit: the first in the log counts', async () => {
  const edge = await openEdge()
  const [olga, otto] = [await edge.consoleIn('olga'), await edge.consoleIn('otto')]
  const field = { userId: 'ann', field: 'data.nickname', value: 'Nan' }
  const [, edited] = await Promise.all([olga.ask('setLock', { locked: true }), otto.ask('updateUserField', field)])
  expect(edited.payload['code']).toBe('LOCKED')
  const { lockedBy, users } = await edge.services.handler.state(show, boardId)
  expect([lockedBy, users.get('ann')?.data['nickname']]).toEqual(['olga', 'nick ann'])
  expect((await otto.ask('runCue', { cueId: 'cue-1' })).type).toBe('runCueResult')
  await otto.ask('setLock', { locked: false })
  expect((await otto.ask('updateUserField', field)).type).toBe('updateUserFieldResult')
  await edge.stop()
})

it('[RO-37] whoever runs the show ticks the checklist and tags notes, also while it is locked; whoever only watches does not', async () => {
  const edge = await openEdge()
  const consoles = await Promise.all(['olga', 'otto', 'omar'].map((id) => edge.consoleIn(id)))
  const [olga, otto, omar] = consoles as [EdgeSocket, EdgeSocket, EdgeSocket]
  await give(edge, 'otto', 'run')
  await give(edge, 'omar', 'view')
  await olga.ask('setLock', { locked: true })
  for (const [console, code] of [
    [omar, 'FORBIDDEN'],
    [otto, undefined],
  ] as const) {
    expect((await console.ask('tickCheck', { itemId: 'exits', done: true })).payload['code']).toBe(code)
    expect((await console.ask('addNote', { text: 'Cold', tag: 'cast' })).payload['code']).toBe(code)
  }
  const of = (type: string) => edge.of(type).map(({ by }) => by)
  expect([of('CheckTicked'), of('NoteAdded')]).toEqual([['otto'], ['otto']])
  await edge.stop()
})
