// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../../console-state/testing/console-screen.ts'
import { OperatorRow } from './OperatorRow.tsx'

it('nobody can end their own login, or that of the operator in the settings', async () => {
  const may = async (id: string, password: string) => {
    const operator = { _id: id, name: id, rights: 'edit', password, ended: false, link: null }
    const page = await openScreen(h(OperatorRow, { operator: operator as never, onMade: () => undefined }))
    const acts = [...document.querySelectorAll('button')].length
    const named = document.querySelector('li')?.textContent?.startsWith(`${id} (you)`)
    expect(named, 'who is logged in finds themselves').toBe(id === 'olga')
    const mayChange = document.querySelector('select')?.disabled === false
    await page.leaves()
    return [mayChange, acts > 0]
  }
  expect(await may('otto', 'own')).toEqual([true, true])
  expect(await may('olga', 'own')).toEqual([false, false])
  expect(await may('iris', 'settings')).toEqual([false, false])
  expect(await may('dana', 'demo')).toEqual([false, false])
})
