// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from 'vitest'
import { aCue, aModule, aScript } from '../../edits/testing/script.ts'
import { openEditor } from '../testing/editor-screen.ts'

const cues = Array.from({ length: 50 }, (_, n) => `c${n}`)
const linesOf = (cue: string) => [`${cue}a`, `${cue}b`, `${cue}c`]

/** Fifty cues of three lines each; the page is 600 px high. The second line of each has a condition. */
const opened = async () => {
  const height = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  onTestFinished(() => height.mockRestore())
  const base = aScript()
  const made = await openEditor({
    script: {
      ...base,
      performance: { ...base.performance, cues },
      cues: cues.map((cue) => aCue(cue, linesOf(cue))),
      modules: cues.flatMap((cue) =>
        linesOf(cue).map((id) => ({
          ...aModule(id, cue),
          conditions: id.endsWith('b') ? [{ field: 'data.bib', op: 'eq' as const, value: '1' }] : [],
        })),
      ),
    },
  })
  const scroller = document.querySelector('article')?.closest('fieldset')?.parentElement
  if (!scroller) throw new Error('there is a script')
  const lines = () => [...document.querySelectorAll<HTMLElement>('[data-module]')]
  /** the lines in view that are text only */
  const sketched = () =>
    lines()
      .filter((it) => !it.querySelector('button, input, textarea'))
      .map((it) => it.dataset['module'])
  /** What is drawn at once after a scroll, before the page has painted. */
  const scrolls = async (top: number, then = () => {}) => {
    let first: (string | undefined)[] = []
    await made.page.does(() => {
      scroller.scrollTop = top
      scroller.dispatchEvent(new Event('scroll'))
      first = sketched()
      then()
    })
    return first
  }
  return { ...made, scroller, lines, sketched, scrolls }
}

it('[EW-39] lines that a jump brings into view are text at first, and then have their fields', async () => {
  const { scrolls, sketched, lines } = await opened()
  expect(sketched()).toEqual([])
  const first = await scrolls(10_000)
  expect(first.length).toBeGreaterThan(2)
  expect(
    first.filter((it) => it?.endsWith('b')),
    'a line with a rule is whole at once',
  ).toEqual([])
  expect(sketched()).toEqual([])
  const shown = lines().map((it) => it.dataset['module'])
  expect(first.every((it) => shown.includes(it))).toBe(true)
  expect(shown.length, 'the lines around the view come with the fields').toBeGreaterThan(first.length + 2)
})

it('[EW-39] a line with the focus keeps its fields over a jump, and a short scroll draws fields at once', async () => {
  const { scrolls } = await opened()
  const field = document.querySelector<HTMLTextAreaElement>('[data-author-part=c0a] textarea')
  field?.focus()
  expect(await scrolls(150)).toEqual([])
  expect(await scrolls(10_000)).not.toContain('c0a')
  expect(document.activeElement).toBe(field)
})

it('[EW-39] a key or a moving pointer finds the fields at once', async () => {
  const { scrolls, sketched } = await opened()
  const after = async (top: number, event: () => Event) => {
    let left: unknown
    const first = await scrolls(top, () => {
      document.querySelector('article')?.dispatchEvent(event())
      left = sketched()
    })
    return { had: first.length > 0, left }
  }
  const key = () => new KeyboardEvent('keydown', { key: 'Tab', bubbles: true })
  expect(await after(8_000, key)).toEqual({ had: true, left: [] })
  const moved = (movementX: number) => () =>
    Object.assign(new PointerEvent('pointermove', { bubbles: true }), { movementX, movementY: 0 })
  expect(await after(2_000, moved(3))).toEqual({ had: true, left: [] })
  expect(await after(12_000, moved(0)), 'what is below a resting pointer moves while somebody scrolls').toMatchObject({
    left: expect.arrayContaining([expect.any(String)]),
  })
})
