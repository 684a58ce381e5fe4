// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { openScreen } from '../console-state/testing/console-screen.ts'
import { Boundary } from '../lazy/Boundary.tsx'
import { errorsSoFar, noticeErrors, rememberError } from '../page-state/errors-so-far.ts'
import { FailureScreen } from './FailureScreen.tsx'

afterEach(() => vi.restoreAllMocks())

const Broken = () => {
  throw new RangeError('it broke')
}

const button = () => [...document.querySelectorAll('button')].find((it) => it.textContent?.includes('Save a report'))

test('[PB-01 PB-05] the screen of a failure saves a file with the errors of the page, and says so', async () => {
  const asked: { page: { errors: { message: string }[]; path: string } }[] = []
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const fallback = ({ message }: Error) => h(FailureScreen, { message })
  const page = await openScreen(h(Boundary, { fallback } as never, h(Broken)), {
    rest: {
      'POST /api/problem-report': (body) => {
        asked.push(body as never)
        return { body: { about: 'a report' } }
      },
    },
  })
  button()?.click()
  await vi.waitFor(() => expect(page.text()).toContain('Read it before you send it'))
  expect(saved).toEqual([expect.stringMatching(/^ghostlight-problem-\d{4}-\d\d-\d\dT\d\d-\d\d\.json$/)])
  expect(asked[0]?.page.errors.at(-1)?.message).toBe('it broke')
  await page.leaves()
})

test('[PB-01] if the server refuses, the screen says that there is no report', async () => {
  const page = await openScreen(h(FailureScreen, { message: 'gone' }), {
    rest: { 'POST /api/problem-report': () => ({ status: 401, body: { message: 'Log in first.' } }) },
  })
  button()?.click()
  await vi.waitFor(() => expect(page.text()).toContain('The report could not be made. Log in first.'))
  await page.leaves()
})

test('[PB-05] the last twenty errors are remembered, also those that nothing caught, and what is no error', () => {
  noticeErrors(window)
  for (let nth = 0; nth < 30; nth++) rememberError(new Error(`error ${nth}`))
  window.dispatchEvent(Object.assign(new Event('error'), { error: null, message: 'Script error.' }))
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'a text' }))
  expect(errorsSoFar()).toHaveLength(20)
  expect(
    errorsSoFar()
      .slice(-3)
      .map(({ message }) => message),
  ).toEqual(['error 29', 'Script error.', 'a text'])
})
