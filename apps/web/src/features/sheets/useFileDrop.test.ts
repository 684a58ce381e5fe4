import { afterEach, expect, it, vi } from 'vitest'
import { openConsolePage } from '../../live/testing/console-page.ts'
import { useFileDrop } from './useFileDrop.ts'

afterEach(() => void vi.unstubAllGlobals())

const opened = async () => {
  const page = openConsolePage()
  const taken: string[] = []
  const taking = (who: string) => (file: File) => void taken.push(`${who} ${file.name}`)
  const { now, again } = await page.shows(useFileDrop, taking('first'))
  const happens = async (type: string, more: object = {}, kinds = ['Files']) => {
    const dataTransfer = { types: kinds, dropEffect: 'none', files: [{ name: 'a' }, { name: 'b' }] }
    const event = Object.assign(new Event(type, { cancelable: true }), { dataTransfer }, more)
    await page.does(() => page.window.dispatchEvent(event))
    return { isTaken: event.defaultPrevented, effect: dataTransfer.dropEffect }
  }
  return { page, now, taken, happens, takenBy: (who: string) => again(taking(who)) }
}

it('a file dropped anywhere on the page goes to the newest callback', async () => {
  const { page, now, taken, happens, takenBy } = await opened()
  expect(await happens('dragover')).toEqual({ isTaken: true, effect: 'copy' })
  expect(now()).toBe(true)
  await takenBy('second')
  expect((await happens('drop')).isTaken).toBe(true)
  expect([now(), taken]).toEqual([false, ['second a']])
  await page.closes()
})

it('the page shows the drop until the pointer leaves the window, not when it moves between elements', async () => {
  const { page, now, happens } = await opened()
  await happens('dragover')
  await happens('dragleave', { relatedTarget: {} })
  expect(now()).toBe(true)
  await happens('dragleave', { relatedTarget: null })
  expect(now()).toBe(false)
  await page.closes()
})

it('dragged text stays with the page; a drop without a file does nothing', async () => {
  const { page, now, taken, happens } = await opened()
  for (const type of ['dragover', 'drop'])
    expect(await happens(type, {}, ['text/plain'])).toMatchObject({ isTaken: false })
  expect(now()).toBe(false)
  await happens('dragover', { dataTransfer: null })
  await happens('drop', { dataTransfer: { types: ['Files'], files: [] } })
  expect([now(), taken]).toEqual([false, []])
  await page.closes()
})

it('a closed form listens to no more drags', async () => {
  const { page, taken, happens } = await opened()
  const removed = vi.spyOn(page.window, 'removeEventListener')
  await page.leaves()
  for (const type of ['dragover', 'dragleave', 'drop'])
    expect(await happens(type, { relatedTarget: null })).toMatchObject({ isTaken: false })
  expect(taken).toEqual([])
  expect(removed.mock.calls.map(([type]) => type)).toEqual(expect.arrayContaining(['dragover', 'dragleave', 'drop']))
  await page.closes()
})
