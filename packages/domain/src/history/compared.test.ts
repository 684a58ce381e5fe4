import type { Script } from '@ghostlight/contracts'
import { expect, test } from 'vitest'
import { aCue, aGroup, speech } from '../library/testing/items.ts'
import { comparedScripts } from './compared.ts'
import { module, script } from './testing/script.ts'

test('[VH-04] a comparison says what is new, gone, changed and moved, with the values that a page says in its own language', () => {
  const before: Script = {
    ...script,
    modules: [...script.modules, module('m4', { template: 'other', mindelay: 1_000, maxdelay: 2_000 })],
    cues: script.cues.map((it) => (it._id === 'b' ? { ...it, modules: ['m3', 'm4'] } : it)),
  }
  const after: Script = {
    performance: { ...script.performance, name: 'Renamed', cues: ['c', 'a', 'd'] },
    groups: [{ ...aGroup, name: 'Choir' }],
    templates: [speech, { ...speech, _id: 'fresh', name: 'Fresh' }],
    modules: [
      module('m1', { mindelay: 500, maxdelay: 1_500 }),
      module('m2', { conditions: [{ field: 'data.bib', op: 'exists' }] }),
      module('m5', { template: 'fresh' }),
    ],
    cues: [
      { ...aCue, _id: 'c', name: 'C', modules: [], number: '7', follow: { after: 'end', ms: 2_000 } as never },
      { ...aCue, _id: 'a', name: 'A', modules: ['m2', 'm1', 'm5'], notes: 'Slowly.' },
      { ...aCue, _id: 'd', name: 'D', modules: [] },
    ],
  }
  const lines = (from: Script, to: Script) =>
    comparedScripts(from, to).map(({ rows, ...place }) => ({
      place: Object.values(place).join(' | '),
      rows: rows.map(({ key, label, is, line, before: was, after: now, values }) =>
        [key, label, is, line, `${was} → ${now}`, values && JSON.stringify(values)].join(' | '),
      ),
    }))
  expect(lines(before, after)).toMatchInlineSnapshot(`
    [
      {
        "place": "performance | performance-1 | The performance | Renamed | changed | false | 0 | 0 | false",
        "rows": [
          "name | Name |  |  | The Last Modem → Renamed | ",
        ],
      },
      {
        "place": "cue | c | Cue 7 | C | changed | false | 0 | 0 | false",
        "rows": [
          "follow | Follow |  |  |  → NaN s | ",
        ],
      },
      {
        "place": "cue | a | Cue 2 | A | changed | true | 1 | 0 | true",
        "rows": [
          "notes | Notes |  |  |  → Slowly. | ",
          "m2 conditions | Only if | condition | 1 |  → data.bib is filled in | {"before":[],"after":[{"field":"data.bib","op":"exists"}]}",
          "m1 delay | After |  | 2 | 0.5 s to 2 s → 0.5 s to 1.5 s | {"before":[500,2000],"after":[500,1500]}",
          "m5 group | To |  | 3 |  → Choir | {"after":"group-1"}",
          "m5 delay | After |  | 3 |  → 0.5 s to 2 s | {"after":[500,2000]}",
          "m5 autorun | Runs |  | 3 |  → as soon as it is added | ",
          "m5 template | Template |  | 3 |  → Fresh | {"after":"fresh"}",
          "m5 words.text | Words | words | 3 |  → Hello {{name}}. | ",
        ],
      },
      {
        "place": "cue | d | Cue 3 | D | new | false | 0 | 0 | false",
        "rows": [
          "name | Name |  |  |  → D | ",
          "description | Description |  |  |  → It begins. | ",
        ],
      },
      {
        "place": "template | fresh | Template | Fresh | new | false | 0 | 0 | false",
        "rows": [
          "name | Name |  |  |  → Fresh | ",
          "description | Description |  |  |  → First words. | ",
          "type | Type |  |  |  → speech | ",
          "content.voice | Voice |  |  |  → slt | {"after":"slt"}",
        ],
      },
      {
        "place": "group | group-1 | Group | Choir | changed | false | 0 | 0 | false",
        "rows": [
          "name | Name |  |  | Chorus → Choir | ",
        ],
      },
      {
        "place": "cue | b | Cue 2 | B | gone | false | 0 | 2 | false",
        "rows": [
          "name | Name |  |  | B →  | ",
          "description | Description |  |  | It begins. →  | ",
          "m3 group | To |  | 1 | Chorus →  | {"before":"group-1"}",
          "m3 delay | After |  | 1 | 0.5 s to 2 s →  | {"before":[500,2000]}",
          "m3 autorun | Runs |  | 1 | as soon as it is added →  | ",
          "m3 template | Template |  | 1 | Other →  | {"before":"other"}",
          "m3 words.text | Words | words | 1 | Hello {{name}}. →  | ",
          "m4 group | To |  | 2 | Chorus →  | {"before":"group-1"}",
          "m4 delay | After |  | 2 | 1 s to 2 s →  | {"before":[1000,2000]}",
          "m4 autorun | Runs |  | 2 | as soon as it is added →  | ",
          "m4 template | Template |  | 2 | Other →  | {"before":"other"}",
          "m4 words.text | Words | words | 2 | Hello {{name}}. →  | ",
        ],
      },
      {
        "place": "template | other | Template | Other | gone | false | 0 | 0 | false",
        "rows": [
          "name | Name |  |  | Other →  | ",
          "description | Description |  |  | First words. →  | ",
          "type | Type |  |  | speech →  | ",
          "content.voice | Voice |  |  | slt →  | {"before":"slt"}",
        ],
      },
    ]
  `)
  expect(lines(before, before)).toEqual([])
  // the other way round it is the same, with its sides exchanged
  const [there, back] = [comparedScripts(before, after), comparedScripts(after, before)]
  expect(back.map(({ _id }) => _id).toSorted()).toEqual(there.map(({ _id }) => _id).toSorted())
  const exchanged = { new: 'gone', gone: 'new', changed: 'changed' } as const
  for (const one of there) {
    const other = back.find(({ kind, _id }) => kind === one.kind && _id === one._id)
    expect(other?.is, one._id).toBe(exchanged[one.is])
    expect(other?.newLines, one._id).toBe(one.goneLines)
    expect(new Set(other?.rows.map((it) => `${it.key} ${it.after} ${it.before}`)), one._id).toEqual(
      new Set(one.rows.map((it) => `${it.key} ${it.before} ${it.after}`)),
    )
  }
})
