import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { OutcomeLine } from './OutcomeLine.tsx'

it('a screen reader is interrupted by what went wrong, and not by what is under way or done', () => {
  const roles = (['done', 'sending', 'refused', 'failed', 'warned'] as const).map((tone) => {
    const drawn = renderToStaticMarkup(h(OutcomeLine, { tone, text: 'It rains.' }))
    return [tone, /role="(\w+)"/.exec(drawn)?.[1], drawn.includes('It rains.')]
  })
  expect(roles).toEqual([
    ['done', 'status', true],
    ['sending', 'status', true],
    ['refused', 'alert', true],
    ['failed', 'alert', true],
    ['warned', 'alert', true],
  ])
})
