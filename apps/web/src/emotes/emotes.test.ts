import { emoteTypes } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { emotes } from './catalogue.ts'
import { toPaths } from './drawing.ts'
import { gridSize } from './grid-size.ts'

describe('the emotes', () => {
  it('stand in the order of their wire ids', () => {
    expect(emotes.map((emote) => emote.name)).toEqual([...emoteTypes])
  })

  it.each(emotes)('$name fills the grid with colours of its palette', ({ drawing }) => {
    expect(drawing.rows).toHaveLength(gridSize)
    for (const row of drawing.rows) {
      expect(row).toHaveLength(gridSize)
      for (const pixel of row) if (pixel !== '.') expect(drawing.palette).toHaveProperty(pixel)
    }
    expect(toPaths(drawing).map((path) => path.colour)).toHaveLength(Object.keys(drawing.palette).length)
  })

  it('neighbours of one colour become one rectangle', () => {
    const paths = toPaths({ palette: { a: '#111111', b: '#222222' }, rows: ['.aa.', 'b..a'] })
    expect(paths).toEqual([
      { colour: '#111111', d: 'M1 0h2v1h-2zM3 1h1v1h-1z' },
      { colour: '#222222', d: 'M0 1h1v1h-1z' },
    ])
  })
})
