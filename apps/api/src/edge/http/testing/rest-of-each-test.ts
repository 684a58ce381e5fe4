import { afterEach, beforeEach, expect } from 'vitest'
import { openRest } from '../../../testing/rest.ts'
import { settled } from '../../../testing/virtual-clock.ts'

export const passwordOf = (id: string): string => `secret ${id}`

/** A fresh house for each test of the file, with operators who have passwords; `sessionOf` logs one in. */
export const restOfEachTest = () => {
  let open: Awaited<ReturnType<typeof openRest>> | undefined
  const rest = () => {
    if (!open) throw new Error('only within a test')
    return open
  }
  beforeEach(async () => {
    open = await openRest()
    await open.givePasswords()
    await settled()
  })
  afterEach(() => rest().stop())

  const sessionOf = async (id: string, password = passwordOf(id)): Promise<Record<string, string>> => {
    const { status, cookies } = await rest().login(id, password)
    expect(status, id).toBe(200)
    return cookies
  }
  return { rest, sessionOf }
}
