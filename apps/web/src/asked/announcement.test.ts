// @vitest-environment happy-dom
import { announcementChannel } from '@ghostlight/contracts/rules'
import { expect, it } from 'vitest'
import { announcementIn, showAnnouncement } from './announcement.ts'

const message = (announcement: object | null) => ({ channel: announcementChannel, data: { announcement } })
const words = { announcementId: 'a', text: 'Please leave.', language: 'de' }

it('[AN-10] a screen shows the words with their language until there are none, and takes nothing else for them', () => {
  expect(announcementIn(message(words))).toEqual(words)
  expect(announcementIn(message(null))).toBeNull()
  for (const other of [null, 'x', { channel: 'stage', data: {} }, { channel: announcementChannel }])
    expect(announcementIn(other)).toBeUndefined()
  showAnnouncement(words)
  document.body.innerHTML = '<p id="announcement" dir="auto" role="alert" hidden></p>'
  const place = document.getElementById('announcement')
  showAnnouncement(words)
  expect([place?.hidden, place?.textContent, place?.lang]).toEqual([false, 'Please leave.', 'de'])
  showAnnouncement(null)
  expect([place?.hidden, place?.textContent]).toEqual([true, ''])
})

it('[AN-10] words that would not fit are smaller: nobody is there to scroll', () => {
  document.body.innerHTML = '<p id="announcement" hidden></p>'
  const place = document.getElementById('announcement') as HTMLElement
  const shownAt = () => Number(place.style.getPropertyValue('--fit'))
  Object.defineProperty(place, 'clientHeight', { value: 100 })
  Object.defineProperty(place, 'scrollHeight', { get: () => place.textContent.length * shownAt() })
  const fitOf = (letters: number) => {
    showAnnouncement({ ...words, text: 'a'.repeat(letters) })
    return shownAt()
  }
  expect([fitOf(100), fitOf(120), fitOf(60)]).toEqual([1, 0.78, 1])
})
