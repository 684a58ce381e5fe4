import { expect, test } from 'vitest'
import { createDrafts, draftKey, draftOf } from './drafts.ts'
import { fakeBrowser } from './testing/text-storage.ts'

const by = { _id: 'olga', name: 'Olga' }
const at = '2026-05-01T12:00:00.000Z'
const line = { kind: 'module', id: 'm' } as const

test('[WD-42] what is typed outlives the page, each text in its own field, and other pages see it', () => {
  const browser = fakeBrowser()
  const here = createDrafts(browser.tab())
  here.write(draftKey.begin('p', line), 'Half a thou')
  here.write(draftKey.begin('q', line), 'Elsewhere')
  here.write(draftKey.reply('p', 'k'), 'Yes')
  here.write(draftKey.rewrite('p', 'w'), 'Better')
  const again = createDrafts(browser.tab())
  expect([...again.get().texts.values()].toSorted()).toEqual(['Better', 'Elsewhere', 'Half a thou', 'Yes'])
  expect(again.begunIn('p')).toEqual([line])
  const stop = again.start()
  here.write(draftKey.begin('p', line), '')
  expect(again.begunIn('p')).toEqual([])
  expect(again.begunIn('q')).toEqual([line])
  stop()
  here.write(draftKey.begin('p', line), 'Unheard')
  expect(again.begunIn('p')).toEqual([])
})

test('[WD-42] refused words go back to the field where they were written, before what was written since', () => {
  const drafts = createDrafts(fakeBrowser().tab())
  const reply = draftOf('p', { thread: 'k', act: { type: 'reply', message: 'w', text: 'First.' }, by, at })
  drafts.write(draftKey.reply('p', 'k'), 'Second.')
  if (reply) drafts.giveBack(reply)
  expect(drafts.get().texts.get(draftKey.reply('p', 'k'))).toBe('First.\nSecond.')
  const begin = draftOf('p', { thread: 'k', act: { type: 'begin', on: line, message: 'w', text: 'New.' }, by, at })
  if (begin) drafts.giveBack(begin)
  expect(drafts.get().texts.get(draftKey.begin('p', line))).toBe('New.')
  const rewrite = draftOf('p', { thread: 'k', act: { type: 'rewrite', message: 'w', text: 'Better.' }, by, at })
  expect(rewrite).toEqual({ key: draftKey.rewrite('p', 'w'), text: 'Better.' })
  for (const type of ['resolve', 'reopen'] as const)
    expect(draftOf('p', { thread: 'k', act: { type }, by, at })).toBeUndefined()
})

test('[WD-42] words for a comment that was deleted meanwhile are still there to read', () => {
  const drafts = createDrafts(fakeBrowser().tab())
  drafts.write(draftKey.begin('p', line), 'New')
  drafts.write(draftKey.reply('p', 'k1'), 'To k1')
  drafts.write(draftKey.reply('p', 'k2'), 'To k2')
  drafts.write(draftKey.reply('q', 'k3'), 'Elsewhere')
  drafts.write(draftKey.rewrite('p', 'w1'), 'Instead of w1')
  drafts.write(draftKey.rewrite('p', 'w2'), 'Instead of w2')
  const threads = [{ _id: 'k1', messages: [{ _id: 'w1', by, at, text: 'x' }] }]
  expect(drafts.lostIn('p', threads).map(({ text }) => text)).toEqual(['To k2', 'Instead of w2'])
})
