// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { focusNeighbour } from './focus-neighbour.ts'

afterEach(() => document.body.replaceChildren())

/** two columns of buttons */
const page = () => {
  document.body.innerHTML = ['one', 'two']
    .map(
      (name) =>
        `<section aria-labelledby="${name}">${'abcd'.replace(/./g, `<button id="${name}$&"></button>`)}</section>`,
    )
    .join('')
  return (id: string) => document.getElementById(id) as HTMLElement
}
const drawn = () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))

it('the focus goes to the next control of the column, or to the nearest one before, once the control is gone', async () => {
  const focused = async (control: string, gone: string[], also = () => {}) => {
    const by = page()
    by(control).focus()
    focusNeighbour(by(control))
    for (const id of gone) by(id).remove()
    also()
    await drawn()
    return document.activeElement?.id
  }
  expect(await focused('oneb', ['oneb'])).toBe('onec')
  expect(await focused('oneb', ['oneb', 'onec'])).toBe('oned')
  expect(await focused('oned', ['oned']), 'not the other column, nor the first').toBe('onec')
  expect(await focused('onec', ['oneb', 'onec', 'oned'])).toBe('onea')
  expect(await focused('twob', ['twob'], () => document.getElementById('onea')?.focus()), 'somebody was quicker').toBe(
    'onea',
  )
})
