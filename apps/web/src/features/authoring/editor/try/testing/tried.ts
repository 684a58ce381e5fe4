import type { Tried, TriedDetail } from '@ghostlight/contracts'

const person = (name: string, fields: Record<string, string> = {}) => ({
  name,
  type: 'audience',
  fields: { nickname: name, ...fields },
  groups: [] as string[],
})

/**
 * Two cues that three people hear. Ann is called by her name and hears a second line, before the first has ended; Cyd
 * begins later. The second cue is for Ben only.
 */
export const aTried = (over: Partial<Tried> = {}): Tried & { detail: TriedDetail } => ({
  seed: '1',
  people: 3,
  cues: [
    {
      number: '1',
      name: 'Doors',
      at: 2_000,
      ms: 9_000,
      lines: [
        {
          name: 'Welcome',
          group: 'audience',
          people: 3,
          said: [],
          more: 0,
          warnings: ['{{mood}} is empty for 1 of 3'],
        },
        { name: 'Whisper', group: 'Choir', people: 1, said: [], more: 0, warnings: [] },
      ],
    },
    {
      number: '2',
      name: 'Rain',
      at: 12_000,
      ms: 4_000,
      lines: [{ name: 'Drops', group: 'audience', people: 1, said: [], more: 0, warnings: [] }],
    },
  ],
  unreached: [
    { what: 'cue', cue: '3', text: 'Bows' },
    { what: 'line', cue: '3', text: '"Thanks" to nobody' },
    { what: 'condition', cue: '2', text: '"Drops": age is more than 99' },
    { what: 'if', cue: '1', text: '"Welcome": {{#if mood}}' },
  ],
  failed: ['cue 1: module x is missing'],
  notes: ['cue 1, "Welcome": {{#if nickname}} is true for everybody'],
  ...over,
  detail: {
    people: [
      { ...person('Ann', { mood: 'glad' }), left: { fields: { nickname: 'Ann', mood: 'sad' }, groups: ['Choir'] } },
      person('Ben'),
      person('Cyd', { mood: 'calm' }),
    ],
    cues: [
      {
        id: 'a',
        lines: [
          {
            module: 'm',
            template: 't',
            texts: ['Hello, Ann.', 'Hello, you.'],
            heard: [
              { who: 0, text: 0, at: 3_000, ms: 1_900 },
              { who: 1, text: 1, at: 3_000, ms: 1_900 },
              { who: 2, text: 1, at: 3_500, ms: 3_000 },
            ],
          },
          {
            module: 'n',
            template: 'u',
            texts: ['Hush.'],
            heard: [{ who: 0, text: 0, at: 4_500, ms: 1_000 }],
          },
        ],
      },
      {
        id: 'b',
        lines: [
          {
            module: 'o',
            template: 'v',
            texts: ['Drip.'],
            heard: [{ who: 1, text: 0, at: 13_000, ms: 2_500 }],
          },
        ],
      },
    ],
    places: {
      unreached: ['cue c', 'group p', 'condition o 0', 'said m text'],
      failed: [''],
      notes: ['said m text'],
    },
  },
})
