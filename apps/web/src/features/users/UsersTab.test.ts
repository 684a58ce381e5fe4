// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { UsersTab } from './UsersTab.tsx'

const person = (_id: string, type = 'audience', more: object = {}) => ({
  _id,
  name: `Name ${_id}`,
  phone: '5550100',
  type,
  data: { bib: _id.slice(1), mood: 'glad' },
  ...more,
})
const group = (_id: string) => ({
  _id,
  name: `Group ${_id}`,
  description: '',
  type: 'General',
  oneshot: false,
  metadata: {},
})
const board = {
  users: [person('u1'), person('u2'), person('u3', 'performer'), person('olga', 'dramaturg')],
  groups: [...['audience', 'performer', 'dramaturg'].map(group), group('line1'), group('line2')],
  members: [{ group: 'line1', users: ['u1'] }],
  sockets: { u2: ['s'] },
}
const opened = (more: object = {}, rest: object = {}) =>
  openScreen(h(UsersTab), {
    board: { ...board, ...more } as never,
    size: { width: 900, height: 400 },
    rest: rest as never,
  })
const rows = () => [...document.querySelectorAll<HTMLElement>('[role=listbox] [role=option]')]
const rowOf = (name: string) => rows().find((it) => it.textContent?.includes(name)) as HTMLElement
const card = () => document.querySelector<HTMLElement>('section[aria-label^="Name"]')
const keydown = (name: string, more: object = {}) =>
  new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more })
const select = (field: HTMLElement, value: string) => {
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
const selectOf = (label: string) => document.querySelector<HTMLElement>(`select[aria-label="${label}"]`) as HTMLElement

it('lists everybody but operators, the connected first; a press or a key opens the card of a person', async () => {
  const page = await opened()
  expect(rows().map((it) => it.querySelector('[class*=name]')?.textContent?.trim())).toEqual([
    'Name u2',
    'Name u1',
    'Name u3',
  ])
  expect(card()).toBeNull()
  await page.does(() => rowOf('Name u1').click())
  expect([card()?.getAttribute('aria-label'), rowOf('Name u1').getAttribute('aria-selected')]).toEqual([
    'Name u1',
    'true',
  ])
  await page.does(() => rowOf('Name u3').dispatchEvent(keydown('Enter')))
  expect([card()?.getAttribute('aria-label'), rowOf('Name u1').getAttribute('aria-selected')]).toEqual([
    'Name u3',
    'false',
  ])
  await page.press(/^Close/)
  expect(card()).toBeNull()
})

it('an empty show says how to fill it', async () => {
  const page = await opened({ users: [], members: [] })
  expect(page.text()).toContain('Nobody is in this show yet.')
})

it('a field is typed and sent by Enter, discarded by Escape, and keeps its text when it is left', async () => {
  const page = await opened()
  await page.does(() => rowOf('Name u1').click())
  const field = () => document.querySelector<HTMLInputElement>('input[aria-label="mood"], textarea[aria-label="mood"]')
  await page.press('Edit mood: glad')
  expect(document.activeElement).toBe(field())
  await page.types('mood', 'sad')
  expect(page.text()).toContain('1 change not sent')
  await page.does(() => field()?.dispatchEvent(keydown('Escape')))
  expect([field(), page.text().includes('not sent'), document.activeElement?.getAttribute('aria-label')]).toEqual([
    null,
    false,
    'Edit mood: glad',
  ])
  await page.press('Edit mood: glad')
  await page.types('mood', 'sad')
  await page.does(() => field()?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  expect(page.asked('updateUserField'), 'nothing is sent by leaving').toEqual([])
  const composing = keydown('Enter', { isComposing: true, ctrlKey: true })
  await page.does(() => field()?.dispatchEvent(composing))
  expect(page.asked('updateUserField'), 'Enter chooses a letter').toEqual([])
  await page.does(() => field()?.dispatchEvent(keydown('Enter', { ctrlKey: true })))
  expect(page.asked('updateUserField').map(({ payload }) => payload)).toEqual([
    expect.objectContaining({ userId: 'u1', field: 'data.mood', value: 'sad' }),
  ])
})

it('two changes wait until Update User sends both; Discard Changes forgets them', async () => {
  const page = await opened()
  await page.does(() => rowOf('Name u1').click())
  const buttons = () => ['Discard Changes', 'Update User'].map((name) => page.button(name).disabled)
  expect(buttons()).toEqual([true, true])
  await page.press('Edit mood: glad')
  await page.types('mood', 'sad')
  await page.press(/^Edit [Bb]ib: 1$/)
  await page.types(/^[Bb]ib$/, '12')
  expect([page.text().includes('2 changes not sent'), buttons()]).toEqual([true, [false, false]])
  await page.press('Update User')
  expect(page.asked('updateUserField')).toHaveLength(2)
  await page.leaves()
  const other = await opened()
  await other.does(() => rowOf('Name u2').click())
  await other.press('Edit mood: glad')
  await other.types('mood', 'sad')
  await other.press('Discard Changes')
  expect([other.asked('updateUserField'), other.text().includes('not sent')]).toEqual([[], false])
})

it('a person is put into a group, taken out of one, marked, heard and removed after a question', async () => {
  const page = await opened()
  await page.does(() => rowOf('Name u1').click())
  const asked = (type: string) => page.asked(type).map(({ payload }) => payload)
  const options = [...selectOf('Add to group').querySelectorAll('option')].map((it) => it.textContent)
  expect(options).toEqual(['+ Group', 'Group line2'])
  await page.does(() => select(selectOf('Add to group'), 'line2'))
  expect(asked('updateGroupMembers')).toEqual([
    expect.objectContaining({ members: [{ group: 'line2', users: ['u1'] }] }),
  ])
  await page.press('Take out of Group line1')
  expect(asked('updateGroupMembers').at(-1)).toMatchObject({ members: [{ group: 'line1', users: [] }] })
  await page.does(() => select(selectOf('Phone'), 'lent'))
  expect(asked('markPhone')).toEqual([expect.objectContaining({ userId: 'u1', mark: 'lent' })])
  await page.says('markPhoneResult', {}, { requestId: page.asked('markPhone')[0]?.requestId })
  await page.does(() => select(selectOf('Phone'), ''))
  expect(asked('markPhone').at(-1)).toMatchObject({ mark: null })
  const box = () => page.field('Listen')
  await page.does(() => box().click())
  expect([asked('updateListen'), box().checked]).toEqual([
    [expect.objectContaining({ userId: 'u1', listenIn: true })],
    true,
  ])
  const refused = { code: 'FORBIDDEN', message: 'You may only watch.' }
  await page.says('error', refused, { requestId: page.asked('updateListen')[0]?.requestId })
  expect([box().checked, page.text().includes('You may only watch.')]).toEqual([false, true])
  await page.press('Remove from show')
  expect([page.text().includes('Remove Name u1 from this show?'), asked('removeUserFromBlackboard')]).toEqual([
    true,
    [],
  ])
  await page.press('Remove')
  expect(asked('removeUserFromBlackboard')).toEqual([expect.objectContaining({ userId: 'u1' })])
  await page.says(
    'removeUserFromBlackboardResult',
    {},
    { requestId: page.asked('removeUserFromBlackboard')[0]?.requestId },
  )
  expect(page.text()).not.toContain('from this show?')
})

it('the transcript shows what was said to this person and again after more was sent, or why it cannot', async () => {
  const page = await opened()
  await page.does(() => rowOf('Name u1').click())
  await page.does(() => page.find('[role=tab]', 'Transcript').click())
  const asked = () => page.asked('getTranscript')
  expect(asked().map(({ payload }) => payload)).toEqual([expect.objectContaining({ userId: 'u1' })])
  expect(document.querySelector('[aria-busy]')).not.toBeNull()
  await page.says('error', { code: 'X', message: 'The log is busy.' }, { requestId: asked()[0]?.requestId })
  expect(page.text()).toContain('The transcript could not be read: The log is busy.')
  await page.press('Try again')
  await page.says('getTranscriptResult', { transcript: [] }, { requestId: asked()[1]?.requestId })
  expect(page.text()).toContain('Nothing has been said to Name u1 yet.')
  await page.does(() => rowOf('Name u2').click())
  await page.does(() => page.find('[role=tab]', 'Transcript').click())
  const said = (content: string) => ({ type: 'speech', content, timestamp: '2024-01-01T19:05:00.000Z' })
  const last = asked().at(-1)
  expect(last?.payload).toMatchObject({ userId: 'u2' })
  await page.says(
    'getTranscriptResult',
    { transcript: [said('Hello.'), said('Good night.')] },
    { requestId: last?.requestId },
  )
  expect([...document.querySelectorAll('[aria-label=Transcript] li p')].map((it) => it.textContent)).toEqual([
    'Hello.',
    'Good night.',
  ])
})
