import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { projectBoard } from './blackboard/project.ts'
import { boardFromView, boardKey, initialBoard } from './blackboard/state.ts'
import { viewBlackboard } from './blackboard/view.ts'
import { goldenDigests, toldTypes } from './testing/golden-digests.ts'
import { history } from './testing/histories.ts'
import { boardId, createLog } from './testing/show.ts'
import { seqOrigin, viewsVersion } from './views.ts'

const path = `snapshots/views-${viewsVersion}.json`
const file = new URL(path, import.meta.url)
const whatToDo = (types: string): string =>
  `Of ${types} the projections make something else than views of version ${viewsVersion} have. Raise viewsVersion in ` +
  'packages/projections/src/views.ts by one and run this test again: it says what to look at, and with -u it notes ' +
  'what the new version makes of each event. ' +
  'The file of a version is never renewed: nodes of the old program still read and count by it during an upgrade.'
const whatToLookAt = (types: string): string =>
  `There is no file of views of version ${viewsVersion} yet. Of these events they make something else than the version ` +
  `before: ${types}. Look whether each is meant, and above all whether anything of an erased person is left. Then run ` +
  'npm test -- vitest packages/projections/src/views.test.ts -u'
type Digests = Record<string, string>
const notedOf = (version: number): Digests =>
  JSON.parse(readFileSync(new URL(`snapshots/views-${version}.json`, import.meta.url), 'utf8'))
const differing = (noted: Digests, now: Digests): string[] =>
  [...new Set([...Object.keys(noted), ...Object.keys(now)])].filter((it) => noted[it] !== now[it])

it('[RS-47] the result of an event in the projections changes only together with viewsVersion', async () => {
  const now = goldenDigests()
  if (existsSync(file)) {
    // not a snapshot from here on: vitest -u must not overwrite the digests of a version
    const types = differing(notedOf(viewsVersion), now)
    return expect(types, whatToDo(types.join(', '))).toEqual([])
  }
  // Writes new digests only on request: a digest shows that something differs, and not whether that is right.
  const types = differing(notedOf(viewsVersion - 1), now).join(', ')
  expect(expect.getState().snapshotState.snapshotUpdateState, whatToLookAt(types)).toBe('all')
  await expect(`${JSON.stringify(now, null, 1)}\n`).toMatchFileSnapshot(path)
})

it('[RS-47] every type of event that sends frames to consoles is compared', () => {
  const seen = new Set<string>()
  for (const { events } of fc.sample(history, { numRuns: 150, seed: 20261123 })) {
    const board = initialBoard()
    for (const event of events) if (projectBoard(board, event).change?.frames.length) seen.add(event.type)
  }
  expect(seen.size).toBeGreaterThan(30)
  const compared = toldTypes()
  expect([...seen].filter((type) => !compared.has(type))).toEqual([])
})

it('[PR-20 PR-29] each version counts from its own origin, and no two versions share a number', () => {
  expect([1, 2, 3].map(seqOrigin)).toEqual([0, 1_000_000_000, 2_000_000_000])
  for (const version of [1, 2, 7]) {
    const fields = new Map<string, unknown>()
    let board = initialBoard(version)
    const counted = createLog().events.flatMap((event) => {
      const { ops, change } = projectBoard(board, event)
      for (const op of ops) if (op.op === 'set' && op.key === boardKey(boardId)) fields.set(op.field, op.value)
      // a node that continues where another one has stopped
      board = boardFromView(fields, new Map(), version)
      return change?.frames.length ? [change.seq] : []
    })
    expect(counted.length).toBeGreaterThan(0)
    expect(counted).toEqual(counted.map((_, index) => seqOrigin(version) + index + 1))
    expect(viewBlackboard(fields, new Map())?.seq).toBe(counted.at(-1))
  }
})
