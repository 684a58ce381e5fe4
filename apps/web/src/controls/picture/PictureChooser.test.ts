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

it('[PI-05] a dropped file that no browser shows is named, with what to save it as, and is not sent', async () => {
  const sent: unknown[] = []
  const chosen: string[] = []
  const rest = {
    'POST /api/pictures': (body: unknown) => {
      sent.push(body)
      return { body: { _id: 'p1' } }
    },
  }
  const props = { label: 'picture of Clap', picture: undefined, onChoose: (id: string) => void chosen.push(id) }
  const page = await openScreen(h(PictureChooser, props), { rest })
  const drop = async (name: string, type: string) => {
    const event = new Event('drop', { bubbles: true })
    Object.defineProperty(event, 'dataTransfer', { value: { files: [new File(['x'], name, { type })] } })
    await page.does(() => void document.querySelector('button')?.parentElement?.dispatchEvent(event))
    await page.settled()
  }
  for (const [name, type] of [
    ['poster.pdf', 'application/pdf'],
    ['clap.heic', ''],
    ['clap.svg', 'image/svg+xml'],
  ] as const) {
    await drop(name, type)
    expect(page.text()).toContain(
      `${name} is not a picture that can be used here. Save it as a PNG, JPEG, WebP or GIF.`,
    )
  }
  expect(sent).toEqual([])
  await drop('clap.png', 'image/png')
  expect([sent.length, chosen]).toEqual([1, ['p1']])
  expect(page.text()).not.toContain('not a picture')
})
