import type { Template } from '@ghostlight/contracts'
import { afterEach, expect, it, vi } from 'vitest'
import { openConsolePage } from '../../live/testing/console-page.ts'
import { blankSettings } from './question-settings.ts'
import { useWords } from './useWords.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const template = (id: string, text = `Text of ${id}`): Template => ({
  _id: id,
  name: id,
  description: '',
  oneshot: false,
  symbols: [],
  metadata: {},
  type: 'speech',
  content: { text, voice: 'slt' },
})
const [one, two] = [template('one'), template('two')]
const content = (text: string) => ({ text, voice: 'slt' })

const opened = async () => {
  const page = openConsolePage()
  const { now, again } = await page.shows(useWords, undefined)
  await page.connects()
  return {
    page,
    now,
    again,
    write: (it: Template, text: string) => page.does(() => now().change(it, { content: content(text) })),
    asked: () => page.asked('editTemplate'),
  }
}

it('[TE-15] the edit of each template is kept separately until it is saved or discarded', async () => {
  const { page, now, write } = await opened()
  for (const it of [one, two]) await page.does(() => now().begin(it))
  expect(now().isUnsaved(one)).toBe(false)
  await write(one, 'Mended.')
  expect([now().isUnsaved(one), now().isUnsaved(two)]).toEqual([true, false])
  expect(now().valuesFor(one)).toMatchObject({ name: 'one', content: content('Mended.') })
  await page.does(() => now().cancel(one))
  expect([now().valuesFor(one), now().valuesFor(two)?.content]).toEqual([undefined, content('Text of two')])
  await page.closes()
})

it('[QU-20 QU-22] the settings of a question are edited with its words, sent with what was seen, and wait while wrong', async () => {
  const { page, now, asked } = await opened()
  const options = (first: string) => [
    { _id: 'a', label: first },
    { _id: 'b', label: 'Right' },
  ]
  const settings = { ...blankSettings, options: options('Left') }
  const doors = { ...one, _id: 'doors', type: 'ask', content: { question: 'Which door?', ...settings } } as Template
  await page.does(() => now().begin(doors))
  expect(now().isUnsaved(doors)).toBe(false)
  const words = { content: { question: 'Which door?', voice: '' } }
  await page.does(() => now().change(doors, { ...words, settings: { ...settings, options: options(' ') } }))
  expect(now().isUnsaved(doors)).toBe(true)
  await page.does(() => void now().save(doors, false))
  expect(asked(), 'an option without words').toEqual([])
  await page.does(() => now().change(doors, { ...words, settings: { ...settings, options: options('Up') } }))
  expect(now().isOutdated(doors)).toBe(false)
  expect(now().isOutdated({ ...doors, content: { ...doors.content, tie: 'first' } } as Template)).toBe(true)
  await page.does(() => void now().save(doors, false))
  expect(asked()[0]?.payload).toMatchObject({
    content: { question: 'Which door?', options: options('Up') },
    seen: { question: 'Which door?', options: options('Left') },
  })
  await page.closes()
})

it('[TE-14 TE-17] saving sends the words before and after the edit, and keeps the people for whom it is too late', async () => {
  const { page, now, write, asked } = await opened()
  await page.does(() => now().begin(one))
  await write(one, 'Mended.')
  await page.does(() => void now().save(one, true))
  expect(asked()[0]?.payload).toEqual({
    templateId: 'one',
    content: content('Mended.'),
    seen: content('Text of one'),
    alsoInLibrary: true,
  })
  const tooLateFor = { count: 1, people: [{ _id: 'ann', name: 'Ann' }] }
  await page.answers(asked()[0], { template: template('one', 'Mended.'), tooLateFor })
  expect([now().valuesFor(one), now().tooLateOf(one), now().tooLateOf(two)]).toEqual([undefined, tooLateFor, undefined])
  await page.closes()
})

it('[TE-15] text typed while the server answers stays, and starts from the saved words; refused words stay, too', async () => {
  const { page, now, write, asked } = await opened()
  await page.does(() => now().begin(one))
  await write(one, 'Mended.')
  await page.does(() => void now().save(one, false))
  await write(one, 'Mended, and more.')
  const saved = template('one', 'Mended.')
  await page.answers(asked()[0], { template: saved, tooLateFor: { count: 0, people: [] } })
  expect(now().valuesFor(one)?.content).toEqual(content('Mended, and more.'))
  expect(now().isOutdated(saved)).toBe(false)
  await page.does(() => void now().save(saved, false))
  expect(asked()[1]?.payload['seen']).toEqual(content('Mended.'))
  await page.refuses(asked()[1], 'STALE', 'not now')
  expect(now()).toMatchObject({ outcome: { tone: 'refused', text: 'not now' } })
  expect(now().isUnsaved(saved)).toBe(true)
  await page.closes()
})

it('[TE-16] words that another operator changed are taken over, or replaced by this operator’s', async () => {
  const { page, now, write, asked } = await opened()
  await page.does(() => now().begin(one))
  await write(one, 'Mine.')
  const theirs = template('one', 'Theirs.')
  expect([now().isOutdated(one), now().isOutdated(theirs)]).toEqual([false, true])
  await page.does(() => now().settle(theirs, 'mine'))
  expect([now().isOutdated(theirs), now().isUnsaved(theirs)]).toEqual([false, true])
  await page.does(() => void now().save(theirs, false))
  expect(asked()[0]?.payload).toMatchObject({ content: content('Mine.'), seen: content('Theirs.') })
  await page.refuses(asked()[0], 'INTERNAL', 'not now')
  await page.does(() => now().settle(theirs, 'theirs'))
  expect(now().valuesFor(theirs)?.content).toEqual(content('Theirs.'))
  expect(now().isUnsaved(theirs)).toBe(false)
  await page.closes()
})

it('[TE-14] incomplete words are not sent', async () => {
  const { page, now, write, asked } = await opened()
  await page.does(() => now().begin(one))
  await write(one, ' ')
  await page.does(() => void now().save(one, false))
  expect(asked()).toEqual([])
  await page.closes()
})
