// @vitest-environment happy-dom
import type { Report } from '@ghostlight/contracts'
import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Questions } from './Questions.tsx'

const drawnWith = (questions?: Report['questions']): string =>
  renderToStaticMarkup(h(Questions, { report: { ...(questions && { questions }) } as Report }))

it('[JQ-17] the report’s page says how many people answered each question; without questions it lacks that part', () => {
  const page = drawnWith([
    { key: 'fear', label: 'What do you fear?', answered: 2, of: 3 },
    { key: 'age', label: 'How old are you?', answered: 0, of: 3 },
  ])
  expect(page.replace(/<[^>]*>/g, '|')).toMatch(/What do you fear\?\|+2 of 3\|+How old are you\?\|+0 of 3/)
  expect(drawnWith([])).toContain('Nothing was asked.')
  expect(drawnWith()).toBe('')
})
