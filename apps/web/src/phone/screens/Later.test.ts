// @vitest-environment happy-dom
import { h } from 'preact'
import { expect, it } from 'vitest'
import { drawn } from '../testing/drawn.ts'
import { Later } from './Later.tsx'

const Panel = ({ view }: { view: { title: string } }) => h('p', null, `panel of ${view.title}`)
const Other = ({ onTap }: { onTap: () => void }) => h('button', { type: 'button', onClick: onTap }, 'take over')
const loadPanel = () => Promise.resolve(Panel)
const loadOther = () => Promise.resolve(Other)

it('[PH-08] a screen that is loaded later never gets the props of another one that stood beside it', async () => {
  const panel = h(Later<Parameters<typeof Panel>[0]>, { load: loadPanel, props: { view: { title: 'The Last Modem' } } })
  const other = h(Later<Parameters<typeof Other>[0]>, { load: loadOther, props: { onTap: () => undefined } })
  const page = await drawn(h('main', null, 'Hello', panel))
  expect(page.text()).toBe('Hellopanel of The Last Modem')
  await page.draws(h('main', null, other, panel))
  expect(page.text()).toBe('take overpanel of The Last Modem')
  await page.draws(h('main', null, other))
  expect(page.text()).toBe('take over')
})
