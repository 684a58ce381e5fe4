import { expect, it } from 'vitest'
import { stateAfter } from '../testing/given.ts'
import { group, opened, person } from '../testing/things.ts'
import { audienceView, ownPerson } from './audience-view.ts'

const users = ['ann', 'ben', 'cem'].map((id, index) => ({
  user: person(id, { name: `secret-${id}`, phone: `555 010${index}`, data: { nickname: `nick-${id}` } }),
  groups: id === 'cem' ? [] : ['The chorus'],
}))
const state = stateAfter(...opened({ users, groups: [group('chorus', { name: 'The chorus' }), group('pit')] }))

it('[IN-08] a person sees themselves, their own groups and the show', () => {
  expect(audienceView(state, 'ann')).toEqual({
    _id: 'K7M4QX',
    title: 'The Cherry Orchard',
    performanceId: 'performance-1',
    cueIndex: 0,
    user: { _id: 'ann', name: 'secret-ann', data: { nickname: 'nick-ann', bib: '1' } },
    groups: [
      { _id: 'audience', name: 'audience' },
      { _id: 'chorus', name: 'The chorus' },
    ],
    moment: 'before',
    texts: {},
  })
})

it('[SE-15] a phone knows its person’s id, name, nickname, bib, language and groups, and nothing else', () => {
  const answers = { aiFeelings: 'fond', internetShame: 'a mail to all', offering: 'a song' }
  const ann = person('ann', { name: 'Ann Lee', phone: '5550101', data: { ...answers, nickname: 'Nan' } })
  const show = stateAfter(...opened({ users: [{ user: ann, groups: [] }], groups: [] }))
  expect(audienceView(show, 'ann')?.user).toEqual({ _id: 'ann', name: 'Ann Lee', data: { nickname: 'Nan', bib: '1' } })
  expect(ownPerson(person('ben', { name: 'Ben', data: answers }))).toEqual({ _id: 'ben', name: 'Ben', data: {} })
})

it('[IN-08] a person sees nothing of anybody else, not even in the same group', () => {
  for (const { user } of users) {
    const seen = JSON.stringify(audienceView(state, user._id))
    for (const other of users.filter((it) => it.user !== user))
      for (const text of [other.user.name, other.user.phone, other.user.data.nickname ?? '', other.user._id])
        expect(seen).not.toContain(`"${text}"`)
  }
})

it('everybody is in the default groups of their type; ushers are in none', () => {
  const types = ['audience', 'performer', 'dramaturg', 'usher'] as const
  const cast = types.map((type) => ({ user: person(type, { type }), groups: ['The chorus'] }))
  const show = stateAfter(...opened({ users: cast, groups: [group('chorus', { name: 'The chorus' })] }))
  expect(types.map((id) => audienceView(show, id)?.groups.map(({ _id }) => _id))).toEqual([
    ['audience', 'chorus'],
    ['performer', 'chorus'],
    ['dramaturg', 'chorus'],
    ['chorus'],
  ])
})

it('[OW-07] a phone gets the texts it shows, and not the words for empty fields', () => {
  const texts = { beforeText: 'Soon.', orElse: { fear: 'the dark' } }
  const show = stateAfter(...opened({ users, texts }))
  expect(audienceView(show, 'ann')?.texts).toEqual({ beforeText: 'Soon.' })
})

it('a phone gets the emotes and the look of a performance that has its own', () => {
  const own = { emotes: [{ key: 'owl', picture: '🦉', label: 'Owl' }], look: { accent: '#336699' } }
  const show = stateAfter(...opened({ users, texts: own }))
  expect(audienceView(show, 'ann')).toMatchObject({ ...own, texts: {} })
  for (const field of ['emotes', 'look', 'rehearsal', 'questions'])
    expect(audienceView(state, 'ann'), 'a show without').not.toHaveProperty(field)
})

it('a person outside the show sees nothing', () => {
  expect(audienceView(state, 'zoe')).toBeUndefined()
})

it('[LN-52] a phone gets the texts that it shows in other languages, done ones only, and never who speaks', () => {
  const done = { state: 'done', source: 'x' } as const
  const texts = {
    beforeText: 'Sit down.',
    endText: 'Good night.',
    emotes: [{ key: 'heart', label: 'Heart', picture: '❤' }],
    joinQuestions: [
      { key: 'mood', label: 'Your mood?', help: 'In a word.', kind: 'text' as const, required: false },
      { key: 'fear', label: 'Your fear?', kind: 'text' as const, required: false },
    ],
    translations: {
      de: {
        beforeText: { ...done, text: 'Nehmen Sie Platz.' },
        endText: { ...done, state: 'draft' as const, text: 'Gute Nacht.' },
        'emotes.heart.label': { ...done, text: 'Herz' },
        'joinQuestions.mood.label': { ...done, text: 'Ihre Stimmung?' },
        'joinQuestions.mood.help': { ...done, text: 'Mit einem Wort.' },
      },
    },
    voices: { slt: { de: 'anna' } },
  }
  const show = stateAfter(...opened({ users, texts }))
  const seen = audienceView(show, 'ann')
  expect(seen).toMatchObject({
    texts: { beforeText: 'Sit down.', endText: 'Good night.' },
    emotes: [{ label: 'Heart' }],
    translations: { de: { beforeText: { text: 'Nehmen Sie Platz.' }, 'joinQuestions.mood.help': {} } },
  })
  expect(JSON.stringify(seen)).not.toMatch(/Gute Nacht|anna/)
})
