import { describe, expect, test } from 'vitest'
import type { BlobStore } from '../../engine/ports/blobs.ts'

export const NAME = 'a'.repeat(64)
export const OTHER = `${'a'.repeat(63)}b`
export const INFO = { mimeType: 'audio/mpeg', durationMs: 1234 }

/** The rules for every store of sounds. `open` returns an empty one. */
export function blobContract(kind: string, open: () => Promise<BlobStore>): void {
  describe(`sounds ${kind}`, () => {
    test('[BL-01] come back byte for byte with their info, each under its own name', async () => {
      const blobs = await open()
      const bytes = Uint8Array.from({ length: 70_000 }, (_, i) => i % 251)
      await blobs.put(NAME, bytes, INFO)
      await blobs.put(OTHER, new Uint8Array(), { mimeType: 'audio/x', durationMs: 0 })
      const found = await blobs.get(NAME)
      expect(Buffer.from(found?.bytes ?? []).equals(bytes)).toBe(true)
      expect(found?.info).toEqual({ ...INFO, size: 70_000 })
      expect(await blobs.info(NAME)).toEqual({ ...INFO, size: 70_000 })
      expect(await blobs.info(OTHER)).toEqual({ mimeType: 'audio/x', durationMs: 0, size: 0 })
    })

    test('[BL-02] that never existed or were deleted are absent, and deleting them again is not an error', async () => {
      const blobs = await open()
      await blobs.put(NAME, new Uint8Array([1]), INFO)
      await blobs.delete(NAME)
      await blobs.delete(NAME)
      for (const name of [NAME, OTHER]) {
        expect(await blobs.get(name)).toBeUndefined()
        expect(await blobs.info(name)).toBeUndefined()
      }
    })

    test('[HY-07] that were made for some people are deleted together, and no others', async () => {
      const blobs = await open()
      const names = ['0', '1', '2', 'a', 'f'].map((digit) => digit.repeat(64))
      const owners = ['ann', 'ben', 'ann', undefined, 'cem']
      for (const [at, of] of owners.entries())
        await blobs.put(names[at] ?? '', new Uint8Array([at]), { ...INFO, ...(of && { of }) })
      expect(await blobs.deleteOf(new Set(['zoe']))).toBe(0)
      expect(await blobs.deleteOf(new Set(['ann', 'cem']))).toBe(3)
      const left = await Promise.all(names.map(async (name) => (await blobs.get(name)) !== undefined))
      expect(left).toEqual([false, true, false, true, false])
      expect(await blobs.deleteOf(new Set(['ann', 'cem']))).toBe(0)
    })

    test('[BL-03] that are stored again replace the earlier ones', async () => {
      const blobs = await open()
      await blobs.put(NAME, new Uint8Array([1, 1]), INFO)
      await blobs.get(NAME)
      await blobs.put(NAME, new Uint8Array([2]), { ...INFO, durationMs: 9 })
      const found = await blobs.get(NAME)
      expect([...(found?.bytes ?? [])]).toEqual([2])
      expect(found?.info.durationMs).toBe(9)
    })

    test('[BL-03] that are stored and read at the same time are complete: the old one or the new one', async () => {
      const blobs = await open()
      const full = (value: number) => new Uint8Array(50_000 + value).fill(value)
      await blobs.put(NAME, full(0), INFO)
      const puts = Array.from({ length: 10 }, (_, i) => blobs.put(NAME, full(i + 1), INFO))
      const reads = await Promise.all(Array.from({ length: 50 }, () => blobs.get(NAME)))
      await Promise.all(puts)
      for (const found of reads) {
        const value = found?.bytes[0] ?? -1
        expect(found?.info.size).toBe(50_000 + value)
        expect(found?.bytes.every((byte) => byte === value)).toBe(true)
      }
    })

    test.each(['', 'a', 'A'.repeat(64), `../${'a'.repeat(61)}`, `${'a'.repeat(64)}\n`, 'g'.repeat(64)])(
      '[BL-04] named %j are refused by every call',
      async (name) => {
        const blobs = await open()
        await expect(blobs.put(name, new Uint8Array(), INFO)).rejects.toThrow('64 lower-case hex digits')
        await expect(blobs.get(name)).rejects.toThrow('64 lower-case hex digits')
        await expect(blobs.info(name)).rejects.toThrow('64 lower-case hex digits')
        await expect(blobs.delete(name)).rejects.toThrow('64 lower-case hex digits')
      },
    )

    test('[BL-05] do not change when the caller changes its bytes afterwards', async () => {
      const blobs = await open()
      const bytes = new Uint8Array([1, 2, 3])
      await blobs.put(NAME, bytes, INFO)
      bytes.fill(0)
      expect([...((await blobs.get(NAME))?.bytes ?? [])]).toEqual([1, 2, 3])
    })
  })
}
