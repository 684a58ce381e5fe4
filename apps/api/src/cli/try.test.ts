import type { Tried } from '@ghostlight/contracts'
import { expect, it } from 'vitest'
import { triedText } from './try.ts'

const said = { text: 'Good\nevening.\u001b[2J', people: 5, who: ['Ann', 'Ben', 'Cyd'], at: 1_200, ms: 2_400 }
const line = {
  name: 'hello',
  group: 'audience',
  people: 7,
  said: [said],
  more: 1,
  warnings: ['{{a}} is empty for 1 of 7'],
}
const tried: Tried = {
  seed: '1',
  people: 60,
  cues: [
    { number: '1', name: 'One', at: 2_000, ms: 61_000, lines: [line] },
    { number: '2', name: 'Two', at: 65_000, ms: 500, lines: [{ ...line, people: 0, said: [], more: 0, warnings: [] }] },
  ],
  unreached: [{ what: 'if', cue: '1', text: '"hello": {{#if a}}' }],
  failed: ['cue 2: module x is missing'],
  notes: [],
}

it('[WD-16] prints who heard what, what nobody came to and what failed, without signs that steer a terminal', () => {
  expect(triedText(tried)).toBe(
    [
      '00:02.0  cue 1, One (61.0 s)',
      '  "hello" to audience: 7 people',
      '    +1.2 s, 2.4 s, Ann, Ben, Cyd and 2 others: Good evening. [2J',
      '    … and 1 other text',
      '    ! {{a}} is empty for 1 of 7',
      '01:05.0  cue 2, Two (0.5 s)',
      '  "hello" to audience: nobody',
      '',
      '2 cues, 7 sounds to 60 people, 01:05.5 with seed 1',
      'nobody came to this part of a line of cue 1: "hello": {{#if a}}',
      'failed: cue 2: module x is missing',
    ].join('\n'),
  )
  expect(triedText({ ...tried, unreached: [], failed: [] })).toMatch(/\nSomebody came to everything\.$/)
})
