import type { Performance } from '@ghostlight/contracts'
import { afterEach, expect, it, vi } from 'vitest'
import { createPerformance } from './create-performance.ts'

afterEach(() => void vi.unstubAllGlobals())

const known = (...names: string[]) => names.map((name) => ({ name }) as Performance)
const refused = (code: string) => Response.json({ code, message: code }, { status: 409 })

const asking = (...answers: Response[]) => {
  const names: string[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    names.push(JSON.parse(body).name)
    return answers[names.length - 1] ?? Response.json({ name: names.at(-1) })
  })
  return names
}

it('a new performance takes the first name that is free here and on the server', async () => {
  const names = asking(refused('DUPLICATE_KEY'), refused('DUPLICATE_KEY'))
  const made = await createPerformance(known('New Performance', 'New Performance 3'))
  expect(names).toEqual(['New Performance 2', 'New Performance 4', 'New Performance 5'])
  expect(made.name).toBe('New Performance 5')
})

it('a refusal for another reason is reported, and no other name is tried', async () => {
  const names = asking(refused('FORBIDDEN'))
  await expect(createPerformance([])).rejects.toThrow('FORBIDDEN')
  expect(names).toEqual(['New Performance'])
})
