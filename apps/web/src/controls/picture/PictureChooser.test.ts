// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { PictureChooser } from './PictureChooser.tsx'

it('a place without a picture asks for one; a place with one shows it, and offers another or none', async () => {
  const buttons = async (picture: string | undefined, more: object = {}) => {
    const props = { label: 'picture of Clap', picture, onChoose: () => undefined, ...more }
    const page = await openScreen(h(PictureChooser, props))
    const names = [...document.querySelectorAll('button')].map((it) => it.getAttribute('aria-label'))
    const pictures = document.querySelectorAll('img').length
    await page.leaves()
    return [pictures, ...names]
  }
  const onRemove = () => undefined
  expect(await buttons(undefined)).toEqual([0, 'Choose a picture: picture of Clap'])
  expect(await buttons(undefined, { onRemove })).toEqual([0, 'Choose a picture: picture of Clap'])
  expect(await buttons('p1')).toEqual([1, 'Another picture: picture of Clap'])
  expect(await buttons('p1', { onRemove })).toEqual([
    1,
    'Another picture: picture of Clap',
    'Remove the picture of Clap',
  ])
})
