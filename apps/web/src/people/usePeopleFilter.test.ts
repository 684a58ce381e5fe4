// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../console-state/testing/console-screen.ts'
import { blackboard } from '../live/testing/blackboard.ts'
import { type PeopleFilter, usePeopleFilter } from './usePeopleFilter.ts'

const Uses = ({ seen }: { seen: PeopleFilter[] }) => {
  seen.push(usePeopleFilter())
  return null
}

it('a chip shows the people that it applies to, a second press all of them again, with the search or without', async () => {
  const seen: PeopleFilter[] = []
  const page = await openScreen(h(Uses, { seen }), { board: { sockets: { u2: { ready: true } } as never } })
  const found = () =>
    blackboard()
      .users.filter((user) => seen.at(-1)?.matches(user))
      .map(({ _id }) => _id)
  expect([found(), seen.at(-1)?.searching]).toEqual([['u1', 'u2', 'u3'], false])
  await page.does(() => seen.at(-1)?.toggleChip('not here'))
  expect([found(), seen.at(-1)?.searching]).toEqual([['u1', 'u3'], true])
  await page.does(() => seen.at(-1)?.toggleChip('not here'))
  expect([found(), seen.at(-1)?.searching]).toEqual([['u1', 'u2', 'u3'], false])
})
