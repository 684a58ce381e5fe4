import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createToasts, foldedTo, type News, withNews } from './toast-list.ts'

const ran = (by: string): News => ({
  about: `ran ${by}`,
  tone: 'info',
  words: (times) => (times === 1 ? `${by} ran a cue` : `${by} ran ${times} cues`),
})
const words = (toasts: readonly { words: string }[]) => toasts.map((toast) => toast.words)

describe('[OC-04] news about the same thing share a toast', () => {
  it('there is one counted toast per person and action, with the newest at the bottom', () => {
    const list = createToasts()
    for (const by of ['QLab', 'Eva', 'QLab', 'QLab']) list.tell(ran(by))
    expect(words(list.get().toasts)).toEqual(['Eva ran a cue', 'QLab ran 3 cues'])
  })
  it('a closed toast starts again at one', () => {
    const list = createToasts()
    list.tell(ran('QLab'))
    list.tell(ran('QLab'))
    list.close('ran QLab')
    expect(list.get().toasts).toEqual([])
    list.tell(ran('QLab'))
    expect(words(list.get().toasts)).toEqual(['QLab ran a cue'])
  })
  it('the same words again are counted', () => {
    const list = createToasts()
    for (const text of ['A', 'B', 'A']) list.say(text, 'error')
    expect(words(list.get().toasts)).toEqual(['B', 'A (2 times)'])
  })
  it('all can be closed at once', () => {
    const list = createToasts()
    for (const by of ['QLab', 'Eva', 'Ines']) list.tell(ran(by))
    list.closeAll()
    expect(list.get().toasts).toEqual([])
  })
})

const evening = fc.array(fc.constantFrom('QLab', 'Eva', 'Ines', 'Desk', 'Usher'), { maxLength: 60 })
const after = (news: readonly string[]) =>
  news.reduce<ReturnType<typeof withNews>>((toasts, by) => withNews(toasts, ran(by)), [])

it('[OC-04] in any order of news, each person and action has one toast, nothing is lost, and the latest is last', () => {
  fc.assert(
    fc.property(evening, (news) => {
      const toasts = after(news)
      expect(new Set(toasts.map(({ about }) => about)).size).toBe(toasts.length)
      expect(toasts.reduce((all, { times }) => all + times, 0)).toBe(news.length)
      const lastSaid = [...new Set(news.toReversed())].toReversed()
      expect(toasts.map(({ about }) => about)).toEqual(lastSaid.map((by) => `ran ${by}`))
    }),
  )
})

it('[OC-03] only the newest toasts are shown, up to a limit, and the rest are counted', () => {
  fc.assert(
    fc.property(evening, fc.integer({ min: 1, max: 5 }), (news, most) => {
      const toasts = after(news)
      const { more, inSight } = foldedTo(toasts, most)
      expect(inSight.length).toBeLessThanOrEqual(most)
      expect(more + inSight.length).toBe(toasts.length)
      expect(inSight.at(-1)).toBe(toasts.at(-1))
    }),
  )
})
