import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createPresses } from './presses.ts'

const given = () => {
  const pings: string[] = []
  const socket = Object.assign(new EventEmitter(), {
    readyState: WebSocket.OPEN as number,
    ping: (text: string) => void pings.push(text),
  })
  const presses = createPresses(socket as unknown as WebSocket)
  const pressed = (cueRunId?: string) => {
    let knew: readonly string[] | undefined
    const done = presses.inTurn(async (seen) => {
      knew = seen
      return cueRunId === undefined ? {} : { cueRunId }
    })
    return done.then(() => knew)
  }
  return { pings, presses, pressed, answers: (text: string) => socket.emit('pong', Buffer.from(text)) }
}

test('[IN-09] a console knows what it was told when its press came in, and not what it answers right behind', async () => {
  const { pings, presses, pressed, answers } = given()
  presses.tell(undefined)
  presses.tell('run-1')
  expect(pings).toEqual(['none', 'run-1'])
  answers('none')
  const press = pressed()
  answers('run-1')
  expect(await press).toEqual(['none'])
  expect(await pressed()).toEqual(['run-1'])
})

test('its own press it knows of without being told, one after another', async () => {
  const { pressed, answers } = given()
  answers('run-1')
  const [first, second] = [pressed('run-2'), pressed('run-3')]
  expect([await first, await second]).toEqual([['run-1'], ['run-1', 'run-2']])
})

test('of a client that never answers nothing is known', async () => {
  const { presses, pressed } = given()
  presses.tell('run-1')
  expect(await pressed('run-2')).toBeUndefined()
  expect(await pressed()).toBeUndefined()
})
