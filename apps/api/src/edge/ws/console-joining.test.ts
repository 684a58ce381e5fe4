import type { OperatorChange } from '@ghostlight/contracts'
import type { BoardChange } from '@ghostlight/projections'
import { expect, it } from 'vitest'
import { createLog } from '../../testing/logs.ts'
import { virtualClock } from '../../testing/virtual-clock.ts'
import type { Connection } from '../connection/connection.ts'
import { createConsoleFanout } from './console-fanout.ts'

const change = (seq: number): BoardChange => {
  const frame: OperatorChange = { type: 'blackboardFieldUpdated', payload: { field: 'cueIndex', value: seq } }
  return { blackboardId: 'K7M4QX', seq, frames: [frame], audience: [], operators: [], regrouped: [], arrived: [] }
}

const open = () => {
  const clock = virtualClock()
  const fanout = createConsoleFanout({ codec: createLog().codec, clock })
  /** a console that notes what it gets as `prev→seq: values` */
  const console = () => {
    const got: string[] = []
    const seat: Connection = {
      id: 'c',
      send: () => undefined,
      sendEncoded: (text) => {
        const { prev, seq, payload } = JSON.parse(String(text))
        got.push(`${prev}→${seq}: ${payload.value}`)
      },
      close: () => undefined,
      keepId: () => undefined,
      isOpen: () => true,
    }
    return { seat, got, join: () => fanout.join('K7M4QX', seat) }
  }
  return { clock, fanout, console }
}

it('[ED-11 PR-26] changes during the read of a blackboard are sent to its console after the read', () => {
  const { fanout, console } = open()
  const { got, join } = console()
  const joining = join()
  fanout.changed(change(6))
  fanout.changed(change(7))
  fanout.changed(change(8))
  expect(got).toEqual([])
  // its blackboard already contained change 6
  joining.at(6)
  expect(got).toEqual(['6→8: 7', '6→8: 8'])
  fanout.changed(change(9))
  expect(got).toEqual(['6→8: 7', '6→8: 8'])
})

it('[ED-11, ED-04 PR-26] old and new consoles each get every change once, in one chain of numbers', async () => {
  const { clock, fanout, console } = open()
  const [old, young] = [console(), console()]
  old.join().at(4)
  fanout.changed(change(5))
  const joining = young.join()
  fanout.changed(change(6))
  joining.at(5)
  fanout.changed(change(7))
  await clock.pass(100)
  expect(old.got).toEqual(['4→5: 5', '5→6: 6', '6→7: 7'])
  expect(young.got).toEqual(['5→6: 6', '6→7: 7'])
})

it('[ED-11] a console that leaves while it joins is forgotten', () => {
  const { fanout, console } = open()
  const { seat, got, join } = console()
  const joining = join()
  fanout.changed(change(6))
  fanout.remove('K7M4QX', seat)
  joining.at(5)
  fanout.changed(change(7))
  expect(got).toEqual([])
})

it('[ED-04] a change that was sent is not sent again, however often it arrives', async () => {
  const { clock, fanout, console } = open()
  const { got, join } = console()
  join().at(4)
  for (const seq of [5, 5, 4, 6, 5, 6, 6]) fanout.changed(change(seq))
  await clock.pass(100)
  expect(got).toEqual(['4→5: 5', '5→6: 6'])
})
