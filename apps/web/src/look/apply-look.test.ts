import { expect, test } from 'vitest'
import { applyLook } from './apply-look.ts'
import { lookOf } from './look-of.ts'

const page = () => {
  const worn = new Map<string, string>()
  const arriving = new Map<string, (ratio: number) => void>()
  const style = {
    setProperty: (name: string, value: string | null) => void worn.set(name, value ?? ''),
    removeProperty: (name: string) => {
      worn.delete(name)
      return ''
    },
  }
  const root = { style, dataset: {} as Record<string, string> }
  return {
    worn,
    root,
    isSmall: false,
    load: (url: string, there: (ratio: number) => void) => void arriving.set(url, there),
    arriving,
  }
}
const [mask, flower] = ['a'.repeat(64), 'b'.repeat(64)]

test('[OH-02 OH-05] a page uses the accent in a readable shade for each theme, and drops it again', () => {
  const { worn, ...at } = page()
  applyLook({ accent: '#f2b544' }, at)
  expect(worn.get('--own-dark')).toBe('#f2b544')
  expect(worn.get('--own-on-dark')).toBe('#000000')
  expect(worn.get('--own-light')).not.toBe('#f2b544')
  applyLook({ accent: '#123456' }, at)
  expect(worn.get('--own-light')).toBe('#123456')
  expect(worn.get('--own-on-light')).toBe('#ffffff')
  for (const none of [undefined, {}, { accent: 'red;x' }]) {
    applyLook({ accent: '#123456' }, at)
    applyLook(none, at)
    expect([...worn]).toEqual([])
  }
})

test('[OH-04] shows a logo once it has loaded; of several, only the last one requested', () => {
  const { worn, arriving, ...at } = page()
  applyLook({ logo: mask }, at)
  expect(at.root.dataset['logo']).toBeUndefined()
  applyLook({ logo: flower }, at)
  arriving.get(`/api/pictures/${mask}`)?.(2.5)
  expect(at.root.dataset['logo']).toBeUndefined()
  arriving.get(`/api/pictures/${flower}`)?.(2.5)
  expect(at.root.dataset['logo']).toBe(flower)
  expect(worn.get('--own-logo')).toBe(`url("/api/pictures/${flower}")`)
  expect(worn.get('--own-logo-ratio')).toBe('2.5')
  applyLook({ logo: flower, accent: '#123456' }, at)
  expect(at.root.dataset['logo']).toBe(flower)
  applyLook(undefined, at)
  expect(at.root.dataset['logo']).toBeUndefined()
  applyLook({ logo: '../../evil")' }, at)
  expect(arriving.size).toBe(2)
  applyLook({ logo: mask }, { ...at, isSmall: true })
  expect([...arriving.keys()].at(-1)).toBe(`/api/pictures/${mask}?small`)
})

test('[OH-05] reads only a valid look from the server’s answer', () => {
  expect(lookOf({ look: { accent: '#123456', logo: mask, font: 'x' } })).toEqual({ accent: '#123456', logo: mask })
  for (const none of [undefined, null, 'x', {}, { look: null }, { look: 'red' }]) expect(lookOf(none)).toBeUndefined()
  expect(lookOf({ look: { accent: 7 } })).toEqual({})
})
