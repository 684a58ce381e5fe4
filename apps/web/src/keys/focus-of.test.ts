// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { focusOf, isOwn } from './keys.ts'

it('knows the kind of each control, the browser’s own as well as one that is drawn', () => {
  const kindOf = (html: string) => {
    const place = document.createElement('div')
    place.innerHTML = html
    return focusOf(place.querySelector('[data-it]') ?? place.firstElementChild)
  }
  const kinds = {
    typing: [
      '<textarea></textarea>',
      '<select></select>',
      '<input>',
      '<input type="search">',
      '<p contenteditable></p>',
    ],
    dialog: ['<div role="dialog"></div>', '<div role="menu"><button data-it></button></div>'],
    switch: ['<input type="checkbox">', '<i role="checkbox"></i>', '<button role="switch"></button>'],
    radio: ['<input type="radio">', '<i role="radio"></i>'],
    slider: ['<input type="range">', '<i role="slider"></i>', '<i role="spinbutton"></i>'],
    tab: ['<button role="tab"></button>'],
    option: ['<div role="option"></div>', '<div role="listbox"></div>'],
    link: ['<a href="/"></a>', '<a href="/"><b data-it></b></a>'],
    button: ['<button></button>', '<button><b data-it></b></button>', '<input type="file">', '<i role="button"></i>'],
    scroller: ['<div tabindex="0"></div>'],
    free: ['<p></p>', '<a></a>', '<div tabindex="-1"></div>'],
  }
  for (const [kind, controls] of Object.entries(kinds))
    for (const html of controls) expect(kindOf(html), html).toBe(kind)
  expect(focusOf(null)).toBe('free')
})

it('an area that is scrolled keeps the keys that scroll it, and leaves the others to the show', () => {
  const keys = ['ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown', 'ArrowLeft', ' ', 'Escape', 's']
  expect(keys.filter((key) => isOwn('scroller', key))).toEqual(keys.slice(0, 6))
})
