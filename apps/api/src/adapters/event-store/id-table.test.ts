import fc from 'fast-check'
import { expect, it } from 'vitest'
import { IdTable } from './id-table.ts'

it('[ES-03] the table of ids never forgets one, and names few others', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { maxLength: 300 }), (ids) => {
      const table = new IdTable()
      for (const [revision, id] of ids.entries()) table.add(id, revision)
      expect(table.size).toBe(ids.length)
      for (const [revision, id] of ids.entries()) expect(table.candidates(id)).toContain(revision)
      expect(table.candidates('an id that nobody has').length).toBeLessThan(2)
    }),
  )
})
