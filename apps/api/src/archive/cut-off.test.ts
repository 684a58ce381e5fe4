import { show } from '@ghostlight/domain'
import { describe, expect, test } from 'vitest'
import { readBlackboard } from '../edge/read-blackboard.ts'
import { StoreUnavailable } from '../engine/ports/event-store.ts'
import { linesIn } from '../files/lines.ts'
import { closedShow } from '../testing/archive.ts'
import { boardId } from '../testing/examples.ts'
import { settled } from '../testing/virtual-clock.ts'
import { bringBack } from './bring-back.ts'
import { takeOut } from './take-out.ts'

const house = closedShow()
const { requestOf, madeOf, fileOf, out, back, toldOf } = house

describe('an interruption', () => {
  /** A log whose nth write from now on fails, before or after it is done, with every later one. */
  const failing = (nth: number, when: 'before' | 'after') => {
    let left = nth
    const { append, truncate, ...rest } = house.edge.services.store
    const cut = async <T>(isWrite: boolean, work: () => Promise<T>): Promise<T> => {
      if (isWrite) left -= 1
      if (left < 0 || (left === 0 && isWrite && when === 'before')) throw new StoreUnavailable('cut off')
      const done = await work()
      if (left === 0 && isWrite) {
        left = -1
        throw new StoreUnavailable('cut off')
      }
      return done
    }
    const store: typeof house.edge.services.store = {
      ...rest,
      append: (...it) => cut(it[2].length > 0, () => append(...it)),
      truncate: (...it) => cut(true, () => truncate(...it)),
    }
    return store
  }
  const steps = [1, 2, 3, 4].flatMap((nth) => (['before', 'after'] as const).map((when) => ({ nth, when })))

  test.each(steps)(
    '[HY-83] while taking out, $when write $nth, leaves the show complete in the log or in the file',
    async ({ nth, when }) => {
      const file = await fileOf()
      const before = await toldOf()
      await expect(out(file, failing(nth, when))).rejects.toThrow('cut off')
      const isOut = (await house.edge.services.handler.state(show, boardId)).takenOut !== undefined
      if (isOut) expect(await back(file)).toMatchObject({ events: file.length - 2 })
      expect(await toldOf()).toBe(before)
      expect(await out(file), 'again').toMatchObject({ events: file.length - 2 })
      await back(file)
      expect(await toldOf()).toBe(before)
    },
  )

  test.each(steps.filter(({ nth }) => nth <= 2))(
    '[HY-83] while bringing back, $when write $nth, lets the next attempt continue',
    async ({ nth, when }) => {
      const file = await fileOf()
      const before = await toldOf()
      await out(file)
      await house.edge.services.keys.ensure(['olga'])
      await expect(back(file, failing(nth, when))).rejects.toThrow('cut off')
      await settled()
      const isBack = (await house.edge.services.handler.state(show, boardId)).takenOut === undefined
      expect((await readBlackboard(house.edge.services, boardId)) !== undefined).toBe(isBack)
      if (!isBack) expect(await back(file)).toMatchObject({ events: file.length - 2 })
      expect(await toldOf()).toBe(before)
    },
  )

  test('[HY-95] a line without an end is refused at 16 MiB, when taking out and when bringing back', async () => {
    const file = await fileOf()
    let pieces = 0
    const endless = async function* () {
      yield `${file[0]}\n`
      for (; pieces < 1_000; pieces++) yield 'x'.repeat(64 * 1024)
    }
    const message = 'Line 2: It is longer than 16 MiB. Nothing was changed.'
    const parts = { ...house.edge.services, request: requestOf('endless') }
    expect(await takeOut({ id: boardId, lines: linesIn(endless()), made: madeOf() }, parts)).toMatchObject({ message })
    expect(pieces, 'and nothing more of it is read').toBeLessThan(300)
    await out(file)
    pieces = 0
    expect(await bringBack({ id: boardId, lines: () => linesIn(endless()) }, parts)).toMatchObject({
      rejected: 'BAD_RECORDING',
      message,
      details: { line: 2 },
    })
    expect(await back(file)).toMatchObject({ events: file.length - 2 })
  })
})
