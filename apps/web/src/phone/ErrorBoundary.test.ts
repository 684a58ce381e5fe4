// @vitest-environment happy-dom
import { h } from 'preact'
import { expect, it } from 'vitest'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { drawn } from './testing/drawn.ts'

const Part = ({ error }: { error?: unknown }) => {
  if (error !== undefined) throw error
  return 'The show'
}

it('whatever is thrown leads to the page that can be loaded again, even an error that says nothing', async () => {
  const shown = async (error?: unknown) => (await drawn(h(ErrorBoundary, null, h(Part, { error })))).text()
  expect(await shown()).toBe('The show')
  expect(await shown(new Error('No sound.'))).toContain('No sound.')
  expect(await shown('No words.')).toContain('No words.')
  expect(await shown(new Error(''))).toContain('Load the page again')
})
