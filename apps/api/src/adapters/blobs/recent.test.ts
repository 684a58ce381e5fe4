import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Recent } from './recent.ts'

test('[BL-10] whatever is stored, read and deleted, the memory holds the values used last, within its limit', () => {
  const use = fc.record({
    name: fc.constantFrom('a', 'b', 'c', 'd'),
    size: fc.nat(7),
    how: fc.constantFrom('put', 'get', 'delete'),
  })
  fc.assert(
    fc.property(fc.array(use, { maxLength: 40 }), (uses) => {
      const recent = new Recent<number>(10)
      let model: { name: string; size: number }[] = []
      for (const { name, size, how } of uses) {
        const known = model.find((it) => it.name === name)
        model = model.filter((it) => it !== known)
        if (how === 'get') {
          expect(recent.get(name)?.size).toBe(known?.size)
          if (known) model.push(known)
        }
        if (how === 'delete') recent.delete(name)
        if (how !== 'put') continue
        recent.set(name, { value: size, size, checkedAt: 0 })
        model = fitting([...model, { name, size }])
      }
      for (const { name, size } of model) expect(recent.get(name)?.value).toBe(size)
    }),
  )
})

function fitting(used: { name: string; size: number }[]) {
  const sizeFrom = (start: number) => used.slice(start).reduce((sum, it) => sum + it.size, 0)
  const first = used.findIndex((_, i) => sizeFrom(i) <= 10)
  return used.slice(first)
}
