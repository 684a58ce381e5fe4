import type { User } from '@ghostlight/contracts'
import { afterAll, beforeAll } from 'vitest'
import { demoHouse } from './demo-house.ts'
import { type Entry, type Running, startProduct } from './product.ts'
import { createShow, loginPhone, type Show } from './show.ts'

/** The product in a process of its own with one show of the demo, for all tests of a file. */
export const runningShow = (settings: Readonly<Record<string, string>> = {}, entry: Entry = 'main') => {
  const data = demoHouse(settings)
  let running: Running | undefined
  let show: Show | undefined
  let phoneToken = ''
  beforeAll(async () => {
    running = await startProduct({ ...settings, DATA_DIR: data.dir }, [], { entry })
    show = await createShow(running.origin)
    phoneToken = await loginPhone(show, nth(0))
  })
  afterAll(async () => {
    await running?.stop()
    data.remove()
  })
  const theShow = (): Show => show ?? missing('the show')
  const nth = (index: number): User => theShow().audience[index] ?? missing(`person ${index}`)
  return {
    show: theShow,
    nth,
    folder: data.dir,
    get origin() {
      return theShow().origin
    },
    get phoneToken() {
      return phoneToken
    },
  }
}

const missing = (what: string): never => {
  throw new Error(`${what} is not there`)
}
