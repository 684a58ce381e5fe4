import { expect, it } from 'vitest'
import { code } from './code.ts'

const Part = () => null

it('code is fetched once, at first use or ahead, and a failure is tried again when the part is needed', async () => {
  let asked = 0
  const answers = [() => Promise.reject(new Error('no network')), async () => Part, async () => Part]
  const part = code('The editor', () => {
    const answer = answers[asked]
    asked++
    if (!answer) throw new Error('it was there already')
    return answer()
  })
  await part.preload()
  expect([asked, part.component() === Part], 'a failure ahead is not told').toEqual([1, false])
  await part.preload()
  expect([asked, part.component()]).toEqual([2, Part])
  await part.preload()
  await part.preload()
  expect([asked, part.component()]).toEqual([2, Part])
})
