// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { WhatThereIs } from './WhatThereIs.tsx'

const people = (...types: string[]) => types.map((type, at) => ({ _id: `u${at}`, name: '', phone: '', type, data: {} }))
const scripts = (...names: string[]) =>
  names.map((name, at) => ({
    _id: `p${at}`,
    name,
    version: at + 1,
    description: '',
    groups: [],
    cues: [],
    templates: [],
  }))

const opened = async (users: object[] | undefined, performances: object[] | undefined) => {
  const page = await openScreen(h(WhatThereIs), {
    rest: {
      ...(users && { 'GET /api/users': () => ({ body: users }) }),
      ...(performances && { 'GET /api/performances': () => ({ body: performances }) }),
    },
  })
  const said = [...document.querySelectorAll('li')].map((it) => [it.textContent, it.dataset['there'] === 'true'])
  const way = document.querySelector('a')?.textContent
  await page.leaves()
  return { said, way }
}
const noPeople = 'No people yet: press Load Users, look at the list, and press Import.'
const noScript = 'No performance yet: press Load Performance.'

it('says what a show needs and has: people who are no operators, and performances, each once in all its versions', async () => {
  expect(await opened(people('dramaturg', 'audience', 'performer'), scripts('Modem', 'Modem', 'Orchard'))).toEqual({
    said: [
      ['2 people are known', true],
      ['2 performances are ready', true],
    ],
    way: 'Start a show',
  })
  expect(await opened(people('audience', 'dramaturg'), scripts('Modem'))).toEqual({
    said: [
      ['1 person is known', true],
      ['1 performance is ready', true],
    ],
    way: 'Start a show',
  })
})

it('says what is missing and how to get it; until the server has said it, nothing', async () => {
  expect(await opened(people('dramaturg'), [])).toEqual({
    said: [
      [noPeople, false],
      [noScript, false],
    ],
    way: 'To the first screen',
  })
  const oneMissing = [await opened(people('audience'), []), await opened([], scripts('Modem'))]
  expect(oneMissing.map(({ way }) => way)).toEqual(['To the first screen', 'To the first screen'])
  expect(await opened(undefined, undefined)).toEqual({ said: [], way: 'To the first screen' })
})
