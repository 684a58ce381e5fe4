// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { aModule, aScript } from '../../edits/testing/script.ts'
import { openEditor } from '../testing/editor-screen.ts'

const contradiction = () => {
  const script = aScript()
  const conditions = ['equals', 'notEquals'].map((op) => ({ field: 'mood', op, value: 'glad' }))
  return { ...script, modules: [{ ...aModule('m', 'a'), conditions }, aModule('n', 'a')] } as typeof script
}
const told = async (rest?: NonNullable<Parameters<typeof openEditor>[0]>['rest']) => {
  const { page } = await openEditor({ script: contradiction(), ...(rest && { rest }) })
  const problem = () => [...document.querySelectorAll('button')].some((it) => /^1 problem/.test(it.textContent ?? ''))
  const found = async () => {
    await page.settled()
    return problem()
  }
  await expect.poll(found, { timeout: 5_000 }).toBe(true)
}

it('[WD-29] a condition that nobody can meet is found in a pause of whoever writes', () => told())

it('[WD-29] it is found while nobody knows the groups of people', () =>
  told({
    'GET /api/users/groups': () => ({ status: 503, body: { code: 'STORE_UNAVAILABLE', message: 'The log is away.' } }),
  }))
