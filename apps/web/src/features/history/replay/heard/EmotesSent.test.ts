// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../../../console-state/testing/console-screen.ts'
import { blackboard } from '../../../../live/testing/blackboard.ts'
import { EmotesSent } from './EmotesSent.tsx'

it('names the emotes beside one person, or the people if there are several, and counts what they had sent by then', async () => {
  const [person] = blackboard().users
  if (!person) throw new Error('the fixture has people')
  const sent = (nth: number, userId: string, type: number) => ({ nth, userId, type, at: nth })
  const timeline = {
    emotes: [sent(0, 'u1', 0), sent(1, 'u2', 1), sent(2, 'u1', 0), sent(3, 'u1', 2), sent(9, 'u1', 3)],
  }
  const position = { timeline, count: 5, moment: { board: null } } as never
  for (const isNamed of [true, false]) {
    const page = await openScreen(h(EmotesSent, { position, person, isNamed }))
    const items = [...document.querySelectorAll('li')]
    expect(items.map((it) => it.querySelector('b')?.textContent)).toEqual(['2', '1'])
    const named = items.filter((it) => it.textContent?.includes(it.title))
    expect([named.length, page.text().includes(person.name)]).toEqual(isNamed ? [0, true] : [2, false])
    await page.leaves()
  }
})
