// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { createPanels } from './panels.ts'

const opened = () => {
  const [figure, output] = [document.createElement('figure'), document.createElement('output')]
  output.hidden = true
  return { panels: createPanels(figure, output), figure, output }
}
const counted = { join: null, count: true }

it('the number of people stands there once the server has told it, and follows; switched off, it is hidden', () => {
  const { panels, output } = opened()
  panels.show(counted, null)
  expect(output.hidden, 'nothing has been told yet').toBe(true)
  panels.count(0)
  expect([output.hidden, output.textContent, output.ariaLabel]).toEqual([false, '0', '0 connected'])
  panels.count(117)
  expect([output.hidden, output.textContent]).toEqual([false, '117'])
  panels.show({ ...counted, count: false }, null)
  panels.count(118)
  expect(output.hidden).toBe(true)
  panels.show(counted, null)
  expect([output.hidden, output.textContent]).toEqual([false, '118'])
})

it('the invitation is drawn again only if it has changed, and is hidden if there is none', () => {
  const { panels, figure } = opened()
  const first = { code: 'https://show.test/show/K7M4QX?k=one', lines: ['show.test', '/show/K7M4QX'] }
  panels.show(counted, first)
  const drawing = figure.querySelector('svg')
  expect(drawing?.getAttribute('aria-label')).toBe('QR code of https://show.test/show/K7M4QX')
  expect(figure.textContent).toBe('show.test/show/K7M4QX')
  panels.show(counted, { ...first })
  expect(figure.querySelector('svg')).toBe(drawing)
  panels.show(counted, null)
  expect(figure.hidden).toBe(true)
  panels.show(counted, { code: null, lines: ['Nobody new can join at the moment.'] })
  expect([figure.hidden, figure.querySelector('svg')]).toEqual([false, null])
  panels.show(counted, { code: 'https://show.test/show/K7M4QX?k=two', lines: [] })
  expect([figure.textContent, figure.querySelector('svg') === null]).toEqual(['', false])
})
