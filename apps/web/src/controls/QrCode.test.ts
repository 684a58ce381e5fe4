// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../console-state/testing/console-screen.ts'
import { QrCode } from './QrCode.tsx'

it('names the address that it leads to, and never the key that lets people in', async () => {
  const page = await openScreen(h(QrCode, { text: 'https://last.example/show/K7M4QX?key=f00d' }))
  expect(document.querySelector('[role=img]')?.getAttribute('aria-label')).toBe(
    'QR code of https://last.example/show/K7M4QX',
  )
  const path = () => document.querySelector('[role=img] path')?.getAttribute('d')
  const before = path()
  await page.draws(h(QrCode, { text: 'https://last.example/show/K7M4QX?key=beef' }))
  expect(path(), 'a renewed key has another code').not.toBe(before)
  await page.leaves()
})
