import { expect, it } from 'vitest'
import { cue } from '../testing/things.ts'
import { followLoop } from './follow-loop.ts'

const follow = { afterMs: 0 }
const to = (...cues: string[]) => ({ next: cues.map((it, nth) => ({ template: 't', option: `o${nth}`, cue: it })) })
const loops = (...cues: Parameters<typeof followLoop>[0]) => cues.map((_, at) => followLoop(cues, at))

it('[FW-08] finds cues that follow each other without an end, and names them once', () => {
  const found = loops(
    { ...cue('a'), follow },
    { ...cue('b'), follow },
    { ...cue('c'), skip: true },
    { ...cue('d'), follow, ...to('b', 'e') },
    { ...cue('e'), follow, number: '9', ...to('e') },
  )
  expect(found).toEqual([
    undefined,
    'This cue leads by itself to 4, then to 2, without an end: nothing waits for GO',
    undefined,
    undefined,
    'This cue follows itself without an end: nothing waits for GO',
  ])
})

it('[FW-08] a cue that waits for GO ends the loop, and one that only leads back is none', () => {
  expect(loops({ ...cue('a'), follow }, { ...cue('b'), ...to('a') })).toEqual([undefined, undefined])
  expect(loops({ ...cue('a'), follow }, { ...cue('b'), follow }, cue('c'))).toEqual([undefined, undefined, undefined])
})
