// @vitest-environment happy-dom
import { h } from 'preact'
import { expect, it } from 'vitest'
import { drawn } from '../testing/drawn.ts'
import { Emote } from './Emote.tsx'

const pictureId = 'a'.repeat(64)

it('a picture of one’s own is drawn, and its label if it does not come; an emoji is drawn as it is', async () => {
  const emoji = await drawn(h(Emote, { type: 0, size: 32, own: { key: 'owl', picture: '🦉', label: 'Owl' } }))
  expect([emoji.text(), emoji.place.querySelector('.emoji') !== null]).toEqual(['🦉', true])
  const picture = await drawn(h(Emote, { type: 1, size: 32, own: { key: 'moon', picture: pictureId, label: 'Moon' } }))
  const image = picture.place.querySelector('img')
  expect([picture.text(), image?.getAttribute('src')?.includes(pictureId)]).toEqual(['', true])
  image?.dispatchEvent(new Event('error'))
  await picture.settled()
  expect([picture.text(), picture.place.querySelector('img'), emoji.text()]).toEqual(['Moon', null, '🦉'])
  expect(picture.place.querySelector('.emote-label')).not.toBe(null)
})
