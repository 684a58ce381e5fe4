import { isRejection } from '@ghostlight/contracts'
import { show } from '@ghostlight/domain'
import { describe, expect, test } from 'vitest'
import { openMemoryReadStore } from '../adapters/read-store/memory.ts'
import { readBlackboard } from '../edge/read-blackboard.ts'
import { erasePeopleOf } from '../library/erase-people-of.ts'
import { closedShow, from } from '../testing/archive.ts'
import { openEdge } from '../testing/edge.ts'
import { boardId } from '../testing/examples.ts'
import { settled } from '../testing/virtual-clock.ts'
import { takeOut } from './take-out.ts'

const house = closedShow()
const { requestOf, command, madeOf, fileOf, out, back, toldOf, listed, inLog } = house

describe('a show in the archive', () => {
  test('[HY-80] leaves the log, stays in the list, and is the same when it is back', async () => {
    const before = {
      told: await toldOf(),
      listed: await listed(),
      board: await readBlackboard(house.edge.services, boardId),
    }
    const file = await fileOf()
    expect(await out(file)).toMatchObject({ events: file.length - 2 })
    expect(await inLog()).toEqual(['ShowTakenOut', 'AudienceTakenOut'])
    const takenOut = { at: expect.any(String), events: file.length - 2 }
    expect(await listed()).toEqual({ ...before.listed, archived: true, takenOut })
    expect(await readBlackboard(house.edge.services, boardId)).toBeUndefined()
    expect(house.edge.services.shows.has(boardId)).toBe(false)
    expect(await back(file)).toMatchObject({ events: file.length - 2 })
    expect(await toldOf()).toBe(before.told)
    expect(await listed()).toEqual(before.listed)
    expect(await readBlackboard(house.edge.services, boardId)).toEqual(before.board)
    expect(await fileOf(), 'and has the same file').toEqual(file)
  })

  test('[HY-80] waits until the views have the last events of both streams, whichever comes last', async () => {
    const { services } = house.edge
    const ends = await Promise.all(
      ['audience', 'blackboard'].map((kind) => services.store.append(`${kind}-${boardId}`, 'any', [])),
    )
    const waited: number[] = []
    const projected = async (position: number) => {
      waited.push(position)
      return services.projected(position)
    }
    const parts = { ...services, projected, request: requestOf('out') }
    await takeOut({ id: boardId, lines: from(await fileOf()), made: madeOf() }, parts)
    await settled()
    expect(waited[0]).toBe(Math.max(...ends.map(({ position }) => position)))
  })

  test('[HY-80] can continue when it is back, and can be archived again', async () => {
    const first = await fileOf()
    await out(first)
    await back(first)
    await command('reopenShow')
    const console = await house.edge.consoleIn()
    expect(await console.ask('addNote', { text: 'One more.' })).toMatchObject({ type: 'addNoteResult' })
    console.close()
    await command('closeShow')
    const before = await toldOf()
    const second = await fileOf()
    expect(second.length).toBeGreaterThan(first.length)
    await out(second)
    expect(await back(first), 'the older file').toMatchObject({
      rejected: 'BAD_RECORDING',
      message: `Line ${first.length}: This is an older archive of the show. Use the latest one. Nothing was changed.`,
    })
    await back(second)
    expect(await toldOf()).toBe(before)
  })

  test('[HY-80] refuses every command and every phone until it is back', async () => {
    const file = await fileOf()
    await out(file)
    const reopen = { id: boardId, command: { type: 'reopenShow', payload: {} } } as const
    const refused = await house.edge.services.handler.handle(show, reopen, requestOf('reopen'))
    expect(refused).toMatchObject({ rejected: 'ARCHIVED', message: expect.stringContaining('bring-back FILE') })
    expect(await out(file)).toMatchObject({ rejected: 'ARCHIVED' })
  })

  test('[HY-80] is in the list of rebuilt views, both in the archive and when it is back', async () => {
    const before = await listed()
    const file = await fileOf()
    const rebuilt = async () => {
      await house.edge.stop()
      house.edge = await openEdge({ log: house.edge.log, left: openMemoryReadStore() })
      await settled()
      return listed()
    }
    await out(file)
    expect(await rebuilt()).toEqual({ ...before, archived: true, takenOut: expect.any(Object) })
    await back(file)
    expect(await rebuilt()).toEqual(before)
    expect(await readBlackboard(house.edge.services, boardId)).toMatchObject({ _id: boardId })
  })
})

describe('taking out is refused for', () => {
  test('[HY-81] a show that is open, or to which somebody is connected', async () => {
    const file = await fileOf()
    await command('reopenShow')
    expect(await out(file)).toMatchObject({ rejected: 'IN_USE', message: 'Close the show first.' })
    await house.edge.phoneIn('ann')
    await command('closeShow')
    expect(await out(await fileOf())).toMatchObject({
      rejected: 'IN_USE',
      message: expect.stringMatching(/^1 are still/),
    })
  })

  test('[HY-81] a file that was cut off or changed, or is older than the show, with the wrong line', async () => {
    const file = await fileOf()
    const before = await toldOf()
    const changed = file.with(3, file[3]?.replace('"', "'") ?? '')
    const wrong = [
      [file.slice(0, -1), file.length],
      [changed, 4],
      [[...file, 'more'], file.length + 1],
      [[], 1],
    ] as const
    for (const [lines, line] of wrong) expect(await out(lines)).toMatchObject({ details: { line } })
    expect(await toldOf()).toBe(before)
    expect(await listed()).toMatchObject({ takenOut: null })
  })

  test('[HY-81] a show that changes during the comparison', async () => {
    const file = await fileOf()
    async function* slowly() {
      yield* file.slice(0, 3)
      await command('reopenShow')
      yield* file.slice(3)
    }
    const parts = { ...house.edge.services, request: requestOf('out') }
    const done = await takeOut({ id: boardId, lines: slowly(), made: madeOf() }, parts)
    expect(isRejection(done)).toBe(true)
    await settled()
    expect(await listed()).toMatchObject({ takenOut: null, closedAt: null })
  })
})

describe('bringing back', () => {
  test('[HY-81] changes nothing for a file that was cut off or forged, and names the line', async () => {
    const file = await fileOf()
    await out(file)
    const before = house.edge.log.all.length
    const forged = file.with(4, file[4]?.replace('"actor":"olga"', '"actor":"eve"') ?? '')
    expect(forged).not.toEqual(file)
    const wrong = [
      [forged, 5],
      [file.toSpliced(5, 1), 6],
      [file.slice(0, 7), 8],
      [file.slice(0, -1), file.length],
      [[...file, file[3] ?? ''], file.length + 1],
      [['{}'], 1],
      [[], 1],
    ] as const
    for (const [lines, line] of wrong)
      expect(await back(lines)).toMatchObject({ rejected: 'BAD_RECORDING', details: { line } })
    expect(house.edge.log.all.length).toBe(before)
    expect(await back(file)).toMatchObject({ events: file.length - 2 })
    expect(await back(file)).toMatchObject({ rejected: 'INVALID' })
  })
})

describe('somebody who is erased while their show is in the archive', () => {
  test('[HY-82] is erased in it when it is back', async () => {
    const file = await fileOf()
    expect(file.join()).not.toContain('name of ann')
    await out(file)
    await house.edge.services.keys.erase('ann')
    await back(file)
    const board = await readBlackboard(house.edge.services, boardId)
    expect(board?.users.find(({ _id }) => _id === 'ann')).toMatchObject({ name: '[erased]', phone: '', erased: true })
    expect(await toldOf()).not.toContain('name of ann')
    expect(await toldOf()).toContain('name of ben')
  })

  test('[HY-82] can be erased with everybody in the show, and then no key opens their texts and numbers', async () => {
    const file = await fileOf()
    await out(file)
    const { handler, views, keys, blobs, phoneKey } = house.edge.services
    const erasing = { handler, views, keys, blobs, phoneKey, request: requestOf('erase') }
    const wrong = await erasePeopleOf({ id: boardId, name: 'The Seagull' }, erasing)
    expect(wrong).toMatchObject({ rejected: 'INVALID' })
    expect(await erasePeopleOf({ id: boardId, name: 'The Cherry Orchard', inOtherShows: true }, erasing)).toMatchObject(
      { people: 4 },
    )
    await back(file)
    expect(await toldOf()).not.toContain('name of')
    expect(await toldOf()).not.toContain('Ann was late.')
    expect((await readBlackboard(house.edge.services, boardId))?.users.every(({ erased }) => erased)).toBe(true)
  })
})
