import { type ComponentChildren, options, render } from 'preact'
import { onTestFinished } from 'vitest'

/**
 * Draws a part of the phone in a page without layout: `// @vitest-environment happy-dom` stands at the top of the file.
 * It leaves the page when the test ends.
 */
export const drawn = async (part: ComponentChildren) => {
  const { debounceRendering, requestAnimationFrame } = options
  // effects run at the next turn, and not at the next frame
  Object.assign(options, {
    debounceRendering: undefined,
    requestAnimationFrame: (call: () => void) => setTimeout(call),
  })
  const place = document.body.appendChild(document.createElement('div'))
  const settled = async () => {
    for (let turns = 0; turns < 5; turns++) await new Promise((next) => setTimeout(next, 0))
  }
  const draws = async (next: ComponentChildren) => {
    render(next, place)
    await settled()
  }
  onTestFinished(() => {
    render(null, place)
    place.remove()
    Object.assign(options, { debounceRendering, requestAnimationFrame })
  })
  await draws(part)
  return { place, draws, settled, text: () => place.textContent ?? '' }
}
