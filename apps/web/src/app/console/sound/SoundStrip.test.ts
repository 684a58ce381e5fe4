// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../../console-state/testing/console-screen.ts'
import { SoundStrip } from './SoundStrip.tsx'
import { useAnnounce } from './useAnnounce.ts'
import { useSound } from './useSound.ts'

const Strip = () => h(SoundStrip, { sound: useSound(), announce: useAnnounce() })
const full = { level: 1, groups: [], paused: null, fading: null }
const shown = async (sound: object) => {
  const page = await openScreen(h(Strip), { board: { sound: { ...full, ...sound } } })
  const strip = document.querySelector('section')
  const said = document.querySelector('[role=status]')?.textContent
  const level = document.querySelector('output')?.textContent
  const looks = [strip?.dataset['paused'], level, said]
  return { page, looks, strip }
}

it('[SD-14] says how loud it is, who paused it and when, and what fades', async () => {
  const usual = await shown({})
  expect(usual.looks).toEqual([undefined, '100 %', ''])
  expect(usual.strip?.textContent).toContain('Pause all')
  await usual.page.leaves()
  const paused = await shown({ level: 0.45, paused: { by: 'Ben', at: '2026-05-01T19:05:09Z' } })
  expect(paused.looks.slice(0, 2)).toEqual(['true', '45 %'])
  expect(paused.looks[2]).toMatch(/^Paused by Ben at \d\d:05:09\. Nothing plays on, and GO does nothing\.$/)
  expect(paused.strip?.textContent).toContain('Resume')
  await paused.page.leaves()
  const fading = await shown({ fading: { by: 'Cem', endsAt: '2026-05-01T19:05:09Z' } })
  expect(fading.looks[2]).toBe('Cem fades everything out …')
  await fading.page.leaves()
})

it('[SD-14] counts the groups that are quieter, and resumes what is paused', async () => {
  const groups = [
    { group: 'pit', level: 0.5 },
    { group: 'audience', level: 1 },
  ]
  const { page, strip } = await shown({ groups, paused: { by: 'Ben', at: '2026-05-01T19:05:09Z' } })
  expect(strip?.textContent).toContain('Groups: 1 quieter')
  await page.press(/^Resume/)
  expect(page.asked('resumeAll')).toHaveLength(1)
})

it('[SD-14] has a volume for each group, and none for a group that is emptied after its cue', async () => {
  const named = (_id: string, oneshot: boolean) => {
    const plain = { description: '', type: 'General' as const, metadata: {} }
    return { ...plain, _id, name: `Group ${_id}`, oneshot }
  }
  const groups = [named('left', false), named('once', true), named('right', false)]
  const page = await openScreen(h(Strip), { board: { sound: full, groups } })
  await page.press(/^Groups/)
  const faders = [...document.querySelectorAll('input[type=range]')].map(
    (it) => it.closest('label')?.querySelector('span')?.textContent,
  )
  expect(faders.filter((it) => it?.startsWith('Group'))).toEqual(['Group left', 'Group right'])
})
