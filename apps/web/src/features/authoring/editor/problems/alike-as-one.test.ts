import type { Problem } from '@ghostlight/domain/problems'
import { expect, it } from 'vitest'
import { alikeAsOne } from './alike-as-one.ts'

const problem = (text: string, focus: string, alike?: string): Problem => {
  const one: Problem = { level: 'warn', code: 'x', text, focus }
  return alike === undefined ? one : { ...one, alike }
}

it('[EW-31] a problem that many lines have is told once, at its first line, with how many more there are', () => {
  const german = 'it has German words; Rms speaks English only'
  const found = [
    problem('"a": one', 'words a', german),
    problem('a delay outlasts its cue', 'delay 1'),
    problem('"b": one', 'words b', german),
    problem('"b": one', 'words b', german),
    problem('"b": two', 'words b', 'it has Arabic words; Rms speaks English only'),
    problem('a delay outlasts its cue', 'delay 2'),
    problem('"c": one', 'words c', german),
  ]
  expect(alikeAsOne(found).map(({ text, focus, more }) => [text, focus, more])).toEqual([
    ['"a": one', 'words a', 2],
    ['a delay outlasts its cue', 'delay 1', 0],
    ['"b": two', 'words b', 0],
    ['a delay outlasts its cue', 'delay 2', 0],
  ])
})
