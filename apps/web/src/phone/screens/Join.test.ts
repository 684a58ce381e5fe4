// @vitest-environment happy-dom
import { h } from 'preact'
import { expect, it } from 'vitest'
import { words } from '../../languages/phone-words.ts'
import { drawn } from '../testing/drawn.ts'
import { Join } from './Join.tsx'

it('[SE-18 SE-20] somebody who comes to a closed show reads how it ended, and the form when it is open again', async () => {
  let closed = true
  const body = () => ({ title: 'The Last Modem', closed, endText: 'Good night, and good luck.' })
  const props = {
    api: { get: async () => ({ ok: true, body: body() }) } as never,
    blackboardId: 'K7M4QX',
    entryKey: undefined,
    known: null,
    was: undefined,
    refused: undefined,
    typed: { person: { name: '', phone: '', fields: {} }, onPerson: () => undefined } as never,
    onJoined: () => undefined,
  }
  const page = await drawn(h(Join, props))
  await page.settled()
  expect(page.text()).toContain(words().ended())
  expect(page.text()).toContain('Good night, and good luck.')
  expect(page.place.querySelector('form')).toBeNull()
  closed = false
  window.dispatchEvent(new Event('online'))
  await page.settled()
  expect(page.text()).not.toContain(words().ended())
  expect(page.place.querySelector('form')).not.toBeNull()
})
