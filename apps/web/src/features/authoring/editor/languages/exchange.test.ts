// @vitest-environment happy-dom
import type { RestResponse } from '@ghostlight/contracts'
import { expect, it } from 'vitest'
import { aScript } from '../../edits/testing/script.ts'
import { openEditor } from '../testing/editor-screen.ts'

const script = () => {
  const base = aScript()
  return { ...base, performance: { ...base.performance, data: { translations: { de: {} } } } }
}
const chosen = async (rest: NonNullable<Parameters<typeof openEditor>[0]>['rest']) => {
  localStorage.setItem('ghostlight-words-language/p', 'de')
  const { page } = await openEditor({ script: script(), rest })
  const pick = async (name: RegExp) => {
    await page.press(/^Language beside the words/)
    await page.does(() =>
      [...document.querySelectorAll<HTMLElement>('[role=option]')]
        .find((it) => name.test(it.textContent ?? ''))
        ?.click(),
    )
    await page.settled()
  }
  await pick(/^German/)
  await pick(/voices/)
  return page
}
type Answer = RestResponse<'translate'>
const answer = (more: Partial<Answer>): Answer => ({ drafted: 0, left: 0, failed: [], characters: 0, ...more })

it('[LN-86 LN-88] drafts say what they cost before anything is asked for, then how far they are', async () => {
  const asked: { ask?: boolean; skip?: string[] }[] = []
  const answers = [
    answer({ left: 7, characters: 5_200, charge: { currency: 'EUR', amount: 0.1234 } }),
    answer({
      drafted: 4,
      left: 2,
      failed: [{ key: 'de a', where: 'Cue 1', text: '{{bib}} of the original is missing.' }],
    }),
    answer({ drafted: 2, left: 0 }),
  ]
  const page = await chosen({
    'POST /api/performances/p/translate': (body: unknown) => {
      asked.push(body as { ask?: boolean })
      return { body: answers.shift() }
    },
  })
  await page.press('Draft what is missing …')
  await page.settled()
  expect(asked.map(({ ask }) => ask)).toEqual([true])
  expect(page.text()).toContain('7 texts: about 5,200 characters to and from the language model, ≈ 0.12 EUR')
  await page.press('Draft 7 texts')
  await page.settled()
  expect(asked.map(({ ask, skip }) => [ask, skip])).toEqual([
    [true, []],
    [false, []],
    [false, ['de a']],
  ])
  expect(page.text()).toContain('6 texts drafted.')
  expect(page.text()).toContain('{{bib}} of the original is missing.')
})

it('[LN-89] a provider that fails ends the drafts, in words, and so does a house without one', async () => {
  const answers = [answer({ left: 3 }), answer({ drafted: 1, left: 2, problem: 'The language model answered 429' })]
  const page = await chosen({ 'POST /api/performances/p/translate': () => ({ body: answers.shift() }) })
  await page.press('Draft what is missing …')
  await page.settled()
  await page.press('Draft 3 texts')
  await page.settled()
  expect(page.text()).toContain('1 text drafted, 2 left: The language model answered 429')
})

it('[LN-84] wrong rows of strings are listed, and the others are taken by a second press', async () => {
  const sent: unknown[] = []
  const findings = [
    { level: 'stop', sheet: 'Strings', row: 4, column: 'Text (de)', text: 'it is wrong', instead: 'Mend it.' },
  ]
  const page = await chosen({
    'POST /api/performances/p/strings': (body: unknown) => {
      const others = body instanceof FormData ? body.get('others') : undefined
      sent.push(others)
      return others === 'true'
        ? { body: { findings, written: 2, ready: 0, message: '2 texts were loaded: Text (de) 2.' } }
        : { body: { findings, written: 0, ready: 2, message: 'Nothing was written.' } }
    },
  })
  const field = document.querySelector<HTMLInputElement>('input[aria-label="File with strings"]')
  const choose = async (file: File) => {
    await page.does(() => {
      if (field) Object.defineProperty(field, 'files', { value: [file], configurable: true })
      field?.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await page.settled()
  }
  await choose(new File(['x'], 'strings.pdf'))
  expect(page.text()).toContain('strings.pdf is not a sheet')
  await choose(new File(['Id'], 'strings.csv'))
  expect(page.text()).toContain('Row 4, Text (de)')
  expect(page.text()).toContain('it is wrong. Mend it.')
  await page.press('Take the other 2')
  await page.settled()
  expect(sent).toEqual(['false', 'true'])
  expect(page.text()).toContain('2 texts were loaded: Text (de) 2.')
})
