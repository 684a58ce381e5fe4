import fc from 'fast-check'
import { expect, it } from 'vitest'
import { heldNow, listed, mostAlone, nothingHeld } from './entries.ts'
import type { Found } from './found.ts'
import { groupNames, groupOf } from './groups.ts'

const minute = 60_000
const late = (name: string): Found => ({ key: `silent/${name}`, group: 'silent', name })
const deck: Found = { key: 'notSent/a', group: 'notSent', name: 'Fog', detail: 'no answer', since: 5 * minute }

it('[TR-02] the newest is first, and each line says what to do', () => {
  const before = heldNow(nothingHeld, [late('Ann'), late('Ben')], 0)
  const found = [late('Ann'), late('Ben'), deck, late('Cem')]
  const held = heldNow(before, found, 6 * minute)
  const { entries } = listed(found, held, 10 * minute)
  expect(entries.map(({ title, since }) => [title, since / minute])).toEqual([
    ['Cem has not confirmed the sound.', 6],
    ['“Fog” was not sent: no answer.', 5],
    ['Ann has not confirmed the sound.', 0],
    ['Ben has not confirmed the sound.', 0],
  ])
  for (const name of groupNames) expect(groupOf(name).todo, name).toMatch(/^[A-Z].*\.$/)
})

it('[TR-03] more than three of a kind are one line, which names three of them, and others stay lines of their own', () => {
  const found = [...['Ann', 'Ben', 'Cem', 'Dee', 'Eva'].map(late), deck]
  const held = heldNow(nothingHeld, found, 0)
  const { entries } = listed(found, held, minute)
  expect(entries.map(({ title, names, count }) => [title, names, count])).toEqual([
    ['“Fog” was not sent: no answer.', '', 1],
    ['5 people have not confirmed the sound.', 'Ann, Ben, Cem and 2 more', 5],
  ])
})

it('[TR-04] what may end by itself is not listed before its time', () => {
  const found = [late('Ann'), deck]
  const held = heldNow(nothingHeld, found, minute)
  const titles = (now: number) => listed(found, held, now).entries.map(({ group }) => group)
  expect([titles(minute + 19_999), listed(found, held, minute + 19_999).isWaiting]).toEqual([['notSent'], true])
  expect([titles(minute + 20_000), listed(found, held, minute + 20_000).isWaiting]).toEqual([
    ['notSent', 'silent'],
    false,
  ])
})

it('[TR-05] what was set aside is hidden as long as its cause lasts; a new one of its kind, or the same one later, is listed', () => {
  const found = ['Ann', 'Ben', 'Cem', 'Dee'].map(late)
  let held = heldNow(nothingHeld, found, 0)
  const keys = listed(found, held, minute).entries.flatMap((it) => it.keys)
  held = heldNow({ ...held, seen: new Set(keys) }, found, minute)
  expect(listed(found, held, minute)).toMatchObject({ entries: [], aside: 4 })
  const more = [...found, late('Eva')]
  held = heldNow(held, more, minute)
  expect(listed(more, held, 2 * minute)).toMatchObject({
    entries: [{ title: 'Eva has not confirmed the sound.' }],
    aside: 4,
  })
  held = heldNow(held, more.slice(1), 2 * minute)
  held = heldNow(held, more, 3 * minute)
  expect(listed(more, held, 4 * minute).entries.map(({ title }) => title)).toEqual([
    'Ann has not confirmed the sound.',
    'Eva has not confirmed the sound.',
  ])
})

const anyFound: fc.Arbitrary<Found[]> = fc
  .uniqueArray(
    fc.record({
      group: fc.constantFrom(...groupNames),
      id: fc.nat({ max: 3_000 }),
      since: fc.option(fc.nat({ max: 1_000 }), { nil: undefined }),
    }),
    { maxLength: 3_000, selector: ({ group, id }) => `${group}/${id}`, size: 'max' },
  )
  .map((all) =>
    all.map(({ group, id, since }) => ({
      key: `${group}/${id}`,
      group,
      name: `Name ${id}`,
      ...(since !== undefined && { since }),
    })),
  )

it('[TR-03] whatever happens, the list is short, in order, complete, and has nothing twice', () => {
  fc.assert(
    fc.property(anyFound, fc.nat({ max: 1_000 }), (found, now) => {
      const held = heldNow(nothingHeld, found, now)
      const { entries, aside } = listed(found, held, now + 30_000)
      expect(entries.length).toBeLessThanOrEqual(groupNames.length * mostAlone)
      expect(aside).toBe(0)
      expect(entries.flatMap(({ keys }) => keys).toSorted()).toEqual(found.map(({ key }) => key).toSorted())
      expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
      for (const [at, { since }] of entries.entries())
        expect(since).toBeLessThanOrEqual(entries[at - 1]?.since ?? Infinity)
    }),
    { numRuns: 30 },
  )
})

it('[TR-03] two thousand phones without sound are one line', () => {
  const found = Array.from({ length: 2_000 }, (_, at) => late(`Person ${at}`))
  const { entries } = listed(found, heldNow(nothingHeld, found, 0), minute)
  expect(entries.map(({ title, names }) => [title, names])).toEqual([
    ['2000 people have not confirmed the sound.', 'Person 0, Person 1, Person 2 and 1997 more'],
  ])
})

it('[TR-04] a cause that a clock ahead of ours has dated is listed at once', () => {
  const ahead = { ...deck, since: 90 * minute }
  const held = heldNow(nothingHeld, [ahead], minute)
  expect(listed([ahead], held, minute).entries.map(({ since }) => since)).toEqual([minute])
})
