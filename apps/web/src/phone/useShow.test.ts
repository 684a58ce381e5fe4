import { afterEach, expect, it, vi } from 'vitest'
import type { Device } from './device.ts'
import { blackboard } from './testing/fake-phone.ts'
import { mounted } from './testing/mounted.ts'
import { useShow } from './useShow.ts'

afterEach(() => void vi.unstubAllGlobals())

const visit = async (usedElsewhere = false) => {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const window = new EventTarget()
  vi.stubGlobal('document', document)
  vi.stubGlobal('window', window)
  vi.stubGlobal('navigator', {})
  const done: string[] = []
  const does = (what: string) => () => void done.push(what)
  let connection = 'connected'
  let freed = () => {}
  let elsewhere = Promise.resolve(usedElsewhere)
  const opened = () => ({
    view: () => ({ connection }),
    subscribe: () => () => {},
    open: does('open'),
    read: does('read'),
    start: does('start'),
    stop: does('stop'),
    takeOver: does('take over'),
    pause: does('pause'),
  })
  const tabs = () => ({
    use: does('use'),
    leave: does('leave'),
    close: does('close'),
    elsewhere: () => elsewhere,
    freed: (call: () => void) => {
      freed = call
    },
  })
  const device = { openShow: opened, openTabs: tabs, player: { unlockAgain: () => {} } } as unknown as Device
  const doubt = () => {}
  const page = await mounted((props: { board: typeof blackboard }) => useShow(device, props.board, doubt), {
    board: blackboard,
  })
  return {
    ...page,
    since: () => done.splice(0),
    show: () => page.seen.at(-1),
    happens: (type: string) => window.dispatchEvent(new Event(type)),
    frees: () => freed(),
    isNow: (it: string) => {
      connection = it
    },
    asksAgain: (answer: Promise<boolean>) => {
      elsewhere = answer
    },
  }
}

it('[PH-13] a single tab starts by itself, once; when it is left it stops and frees its place', async () => {
  const { since, show, happens, frees, leave } = await visit()
  expect(since()).toEqual(['use', 'start'])
  show()?.open()
  show()?.read(true)
  expect(since()).toEqual(['open', 'read'])
  happens('pagehide')
  expect(since()).toContain('leave')
  happens('pageshow')
  expect(since()).toContain('use')
  await leave()
  expect(since().filter((it) => it !== 'pause')).toEqual(['leave', 'close', 'stop'])
  for (const type of ['pagehide', 'pageshow']) happens(type)
  frees()
  expect(since()).toEqual([])
})

it('[PH-13] a second tab starts when it is tapped or the first closes, and takes back nothing that it lost', async () => {
  const { since, show, happens, frees, isNow } = await visit(true)
  expect(since()).toEqual([])
  happens('pageshow')
  expect(since(), 'a tab that has not started uses nothing').toEqual([])
  show()?.open()
  expect(since()).toEqual(['use', 'start', 'open'])
  isNow('superseded')
  happens('pageshow')
  expect(since()).toEqual([])
  frees()
  expect(since()).toEqual(['use', 'take over'])
  const other = await visit(true)
  other.frees()
  expect(other.since()).toEqual(['use', 'start'])
})

it('[PH-13] a page that is left before it knows about other tabs starts nothing; the next show has a visit of its own', async () => {
  const { since, draw, asksAgain, leave, settled } = await visit()
  since()
  const answer = Promise.withResolvers<boolean>()
  asksAgain(answer.promise)
  await draw({ board: { ...blackboard, _id: 'B2B2B2' } })
  expect(since()).toEqual(['leave', 'close', 'stop'])
  await leave()
  answer.resolve(false)
  await settled()
  expect(since()).toEqual(['leave', 'close', 'stop'])
})
