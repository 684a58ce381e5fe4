import { describe, expect, test } from 'vitest'
import type { SubjectKeys } from '../../engine/ports/subject-keys.ts'

/** The rules for every store of keys. `open` returns an empty one. */
export function subjectKeysContract(kind: string, open: () => Promise<SubjectKeys>): void {
  describe(`keys ${kind}`, () => {
    test('[SK-01] are 32 bytes, differ between people and the installation, and stay the same', async () => {
      const keys = await open()
      const ids = Array.from({ length: 50 }, (_, i) => `person-${i}`)
      await keys.ensure(ids)
      const first = ids.map((id) => hex(keys.get(id)))
      await keys.ensure([...ids, ...ids])
      expect(ids.map((id) => hex(keys.get(id)))).toEqual(first)
      expect(new Set([...first, hex(keys.installation)]).size).toBe(51)
      for (const key of first) expect(key).toMatch(/^[0-9a-f]{64}$/)
    })

    test('[SK-02] that nobody asked for do not exist; asking for no keys is not an error', async () => {
      const keys = await open()
      await keys.ensure([])
      await keys.load?.(['nobody'])
      expect(keys.get('nobody')).toBeUndefined()
      await keys.ensure(['somebody'])
      await keys.load?.(['somebody', 'nobody'])
      expect(keys.get('nobody')).toBeUndefined()
    })

    test('[SK-03] that many callers ask for at once are made once', async () => {
      const keys = await open()
      const seen = await Promise.all(
        Array.from({ length: 20 }, async () => {
          await keys.ensure(['anna', 'bert'])
          return `${hex(keys.get('anna'))} ${hex(keys.get('bert'))}`
        }),
      )
      expect(new Set(seen).size).toBe(1)
    })

    test('[SK-04] that were erased are gone; erasing again, or an unknown person, is not an error', async () => {
      const keys = await open()
      await keys.ensure(['anna', 'bert'])
      await keys.erase('anna')
      await keys.erase('anna')
      await keys.erase('stranger')
      expect(keys.get('anna')).toBeUndefined()
      expect(keys.get('bert')).toBeDefined()
      expect(['anna', 'bert', 'nobody'].map((id) => keys.erased(id))).toEqual([true, false, false])
    })

    test('[SK-05] of an erased person are never made again, and the keys requested with it can be made later', async () => {
      const keys = await open()
      await keys.ensure(['anna'])
      await keys.erase('anna')
      await keys.erase('never-was')
      await expect(keys.ensure(['anna'])).rejects.toMatchObject({ name: 'SubjectErased' })
      await expect(keys.ensure(['carl', 'never-was'])).rejects.toMatchObject({ name: 'SubjectErased' })
      await keys.ensure(['carl'])
      expect(keys.get('anna')).toBeUndefined()
      expect(keys.get('carl')).toBeDefined()
    })

    test('[SK-05] that are erased while they are being made are gone, too', async () => {
      const keys = await open()
      const ids = Array.from({ length: 20 }, (_, i) => `p${i}`)
      const made = Promise.allSettled([keys.ensure(ids), keys.ensure(['p3', 'x'])])
      await keys.erase('p3')
      await made
      expect(keys.get('p3')).toBeUndefined()
      await keys.ensure(['p4'])
      expect(keys.get('p4')).toBeDefined()
    })

    test('[SK-06] are kept under any id, however strange', async () => {
      const keys = await open()
      const ids = ['', '../../etc/passwd', 'a/b', 'ä👻', 'x'.repeat(1000), 'CON', 'a', 'A']
      await keys.ensure(ids)
      expect(new Set(ids.map((id) => hex(keys.get(id)))).size).toBe(ids.length)
    })
  })
}

export function hex(key: Uint8Array | undefined): string {
  return Buffer.from(key ?? []).toString('hex')
}
