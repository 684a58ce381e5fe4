import { isRejection, type Template } from '@ghostlight/contracts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { edited, type ItemEdit } from './edited.ts'
import type { FieldConflict } from './fields.ts'
import { anchorsAt } from './order.ts'

type Item = Pick<Template, 'name' | 'description'> & { modules: string[] }

const forced = (item: Item, edit: ItemEdit): Item => {
  if (edit.type === 'set') return { ...item, ...Object.fromEntries(edit.fields.map(({ path, to }) => [path, to])) }
  const done = edited(item, edit)
  return isRejection(done) ? item : done.item
}

/**
 * Two pages and the stored item. Each author edits what their page shows: the last version they saw, with their own
 * edits.
 */
const play = () => {
  let stored: Item = { name: 'A name', description: 'A description', modules: ['m'] }
  const desks = [0, 1].map(() => ({ saw: stored, waiting: [] as ItemEdit[] }))
  const told: string[] = []
  const desk = (author: number) => desks[author] ?? { saw: stored, waiting: [] }
  const shown = (author: number) => desk(author).waiting.reduce(forced, desk(author).saw)
  const send = (author: number): void => {
    const edit = desk(author).waiting.shift()
    if (!edit) return
    const done = edited(stored, edit)
    if (isRejection(done)) {
      const { conflicts } = done.details as { conflicts: readonly FieldConflict[] }
      told.push(...conflicts.map(({ to }) => String(to)))
    } else stored = done.item
    desk(author).saw = stored
  }
  return {
    told,
    shown,
    send,
    edit: (author: number, edit: ItemEdit) => void desk(author).waiting.push(edit),
    look: (author: number): void => {
      desk(author).saw = stored
    },
    end: (): Item => {
      for (const author of [0, 1]) while (desk(author).waiting.length > 0) send(author)
      return stored
    },
  }
}

const step = fc.record({
  author: fc.integer({ min: 0, max: 1 }),
  act: fc.constantFrom('write' as const, 'add' as const, 'send' as const, 'look' as const),
  path: fc.constantFrom('name' as const, 'description' as const),
  at: fc.nat(5),
})

test('[AU-01 AU-02] two authors in any order end with the same item, and learn of each edit that is lost', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const both = play()
      const written: string[] = []
      const knowinglyReplaced = new Set<string>()
      const added = ['m']
      for (const [number, { author, act, path, at }] of steps.entries()) {
        const now = both.shown(author)
        if (act === 'send') both.send(author)
        if (act === 'look') both.look(author)
        if (act === 'write') {
          knowinglyReplaced.add(now[path])
          written.push(`Text ${number}`)
          both.edit(author, { type: 'set', fields: [{ path, from: now[path], to: `Text ${number}` }] })
        }
        if (act === 'add') {
          added.push(`m${number}`)
          both.edit(author, {
            type: 'place',
            list: 'modules',
            item: `m${number}`,
            after: anchorsAt(now.modules, at),
          })
        }
      }
      const stored = both.end()
      const isKept = (text: string) => [stored.name, stored.description, ...both.told].includes(text)
      expect(written.filter((text) => !isKept(text) && !knowinglyReplaced.has(text))).toEqual([])
      expect(stored.modules.toSorted()).toEqual(added.toSorted())
    }),
  )
})
