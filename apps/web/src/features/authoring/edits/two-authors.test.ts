import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createFakeClock } from '../../../connection/testing/fake-clock.ts'
import { addCue, deleteCue, describeCue, moveCue } from './testing/acts.ts'
import { drained, openEditSession } from './testing/edit-session.ts'
import { aScript } from './testing/script.ts'
import { fakeServer } from './testing/server.ts'

const step = fc.record({
  author: fc.nat(1),
  does: fc.constantFrom('write', 'add', 'move', 'delete', 'undo', 'redo', 'look', 'wait') as fc.Arbitrary<string>,
  network: fc.constantFrom('up' as const, 'up' as const, 'down' as const, 'deaf' as const),
  cue: fc.nat(5),
  at: fc.nat(4),
})

type Page = ReturnType<typeof openEditSession>
type Step = { number: number; does: string; id: string; at: number }

const take = (page: Page, { number, does, id, at }: Step): void => {
  const before = page.shown()
  if (does === 'write') page.session.perform('p', describeCue(before, id, `Text ${number}`))
  if (does === 'add') page.session.perform('p', addCue(before, `c${number}`, at))
  if (does === 'move') page.session.perform('p', moveCue(before, id, at))
  if (does === 'delete') page.session.perform('p', deleteCue(before, id))
  if (does === 'undo') page.session.undo('p')
  if (does === 'redo') page.session.redo('p')
  if (does === 'look') page.look()
}

/** An author knows the texts that they undo or redo, even if the cue is no longer on their page. */
const takenBack = ({ session }: Page, does: string): string[] => {
  const { done, undone } = session.historyOf('p')
  const edits = { undo: done.at(-1)?.back, redo: undone.at(-1)?.edits }[does] ?? []
  return edits.flatMap((edit) => (edit.type === 'set' ? edit.fields.map(({ from }) => String(from)) : []))
}

const textsOf = (script: ReturnType<typeof aScript>) => script.cues.map(({ description }) => description)

const up = { network: 'up' as const, cue: 0, at: 0 }
/** Both write the same field twice: each text of the second author conflicts with one of the first. */
const fourInTurn = [0, 1, 0, 1].map((author) => ({ ...up, author, does: 'write' }))
/** An author undoes what they wrote in a cue before they hear that the other had deleted it. */
const undoneUnheard = [
  { ...up, author: 0, does: 'delete' },
  { ...up, author: 1, does: 'write', network: 'deaf' as const },
  { ...up, author: 1, does: 'look' },
  { ...up, author: 1, does: 'undo' },
]

it('[AU-01 AU-30 AU-31] two authors on any network: both end with what is stored, and no text is lost without a report', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const server = fakeServer(aScript())
      const clock = createFakeClock()
      const pages = ['x', 'y'].map((tab) => openEditSession({ server, tab, clock }))
      const written: string[] = []
      const leftKnowingly = new Set<string>()
      for (const [number, { author, does, network, cue, at }] of steps.entries()) {
        const page = pages[author] ?? openEditSession({ server })
        server.network.is = network
        const { performance, cues } = page.shown()
        const before = textsOf({ ...server.script(), cues })
        const id = performance.cues[cue % Math.max(1, performance.cues.length)] ?? 'a'
        for (const text of takenBack(page, does)) leftKnowingly.add(text)
        take(page, { number, does, id, at })
        written.push(...textsOf(page.shown()).filter((text) => text !== '' && !before.includes(text)))
        // an author who saw a text and replaced it, or deleted it with its cue, meant to
        const after = textsOf(page.shown())
        for (const text of before) if (does !== 'look' && !after.includes(text)) leftKnowingly.add(text)
        await clock.passing(at * 300)
      }
      server.network.is = 'up'
      await clock.passing(20_000)
      await drained()
      for (const { look } of pages) look()
      await drained()
      for (const { shown, session } of pages) {
        expect(session.queue.get().waiting).toEqual([])
        expect(shown()).toEqual(server.script())
      }
      const stored = textsOf(server.script())
      const told = JSON.stringify(pages.map(({ session }) => session.state.get().conflicts))
      const isKnown = (text: string) => stored.includes(text) || told.includes(JSON.stringify(text))
      expect(written.filter((text) => !isKnown(text) && !leftKnowingly.has(text))).toEqual([])
      const { cues } = server.script().performance
      expect(new Set(cues).size, 'each cue once').toBe(cues.length)
    }),
    { numRuns: 200, examples: [[fourInTurn], [undoneUnheard]] },
  )
})
