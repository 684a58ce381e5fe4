import { expect, test } from 'vitest'
import { circles, fileCircles } from '../support/circles.ts'

/** `a/b.ts c/d.ts`: the first imports the second. */
const of = (...lines: string[]): string[] =>
  circles(lines.map((line) => line.split(' ')).map(([from = '', to = '']) => ({ from, to })))

test('folders that import each other form a circle, whichever of their files do so', () => {
  expect(
    of('src/cues/a.ts src/groups/b.ts', 'src/groups/c.ts src/people/d.ts', 'src/people/e.ts src/cues/f.ts'),
  ).toEqual(['src: cues, groups, people'])
  expect(of('src/cues/a.ts src/groups/b.ts', 'src/groups/c.ts src/people/d.ts')).toEqual([])
})

test('a folder includes everything below it, and each depth is checked by itself', () => {
  expect(of('src/a/x/one.ts src/b/two.ts', 'src/b/y/three.ts src/a/four.ts')).toEqual(['src: a, b'])
  expect(
    of(
      'src/a/x/one.ts src/a/y/two.ts',
      'src/a/y/three.ts src/a/x/four.ts',
      'src/b/i.ts src/c/j.ts',
      'src/c/k.ts src/b/l.ts',
    ),
  ).toEqual(['src/a: x, y', 'src: b, c'])
})

test('a file beside a folder may be above it or below it, but not both', () => {
  expect(of('src/a/index.ts src/a/x/one.ts', 'src/a/x/one.ts src/a/base.ts')).toEqual([])
  expect(of('src/a/index.ts src/a/x/one.ts', 'src/a/x/two.ts src/a/index.ts')).toEqual(['src/a: index.ts, x'])
})

test('files that import each other form a circle, over any number of files, and files beside it do not', () => {
  const imports = ['a b', 'b c', 'c a', 'd a', 'c e', 'e f', 'g g', 'h i', 'i h', 'i a'].map((pair) => pair.split(' '))
  expect(fileCircles(imports.map(([from = '', to = '']) => ({ from, to })))).toEqual(['a, b, c', 'g', 'h, i'])
  expect(fileCircles([])).toEqual([])
})
