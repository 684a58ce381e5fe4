import type { Cue, Module, ShowCommand, Template, User } from '../../../packages/contracts/index.ts'
import type { Chance } from './chance.ts'

const first = ['Oona', 'Kenji', 'Lucía', 'Samir', 'Ingrid', 'Caleb', 'Amara', 'Theo', 'Wen', 'Hattie', 'Yael', 'Gus']
const last = ['Fitzgerald', 'Mori', 'Ortega', 'Haddad', 'Berg', 'Stone', 'Okafor', 'Lang', 'Zhao', 'Quill', 'Adler']
const cueNames = ['Dial tone', 'You have mail', 'Party line', 'Buffering', 'Away message', 'Mirror', 'Carrier lost']

/** The operators of the evening. */
export const operators = [
  { id: 'operator-rosa', name: 'Rosa Lind' },
  { id: 'operator-emil', name: 'Emil Faber' },
] as const
export type Operator = (typeof operators)[number]

const rules = { mindelay: 0, oneshot: false, autorun: false, conditions: [], effects: [] }
const words = { description: '', oneshot: false, metadata: {} }
const bare = { type: 'General', ...words }
const voice = 'rms'

const person = (index: number, chance: Chance): User => {
  const name = `${first[index % first.length]} ${last[chance.between(0, last.length)]}`
  const data = { nickname: `Blinken${name.split(' ')[0]}`, aiFeelings: 'They never sleep, and I worry.' }
  // ten digits from 555 0000000: no real number
  const phone = `555${String(index).padStart(7, '0')}`
  return { _id: `guest-${index + 1}`, name, phone, type: 'audience', data: { bib: String(index + 1), ...data } }
}

const cueOf = (name: string, index: number): Cue => {
  const modules = [`all-${index + 1}`, ...(index % 2 === 1 ? [`own-${index + 1}`] : [])]
  return { _id: `cue-${index + 1}`, name, description: '', modules, plannedMs: 60_000 + 15_000 * index }
}
/** Every cue speaks to everybody. Every second cue also speaks to the balcony, in words that a language model writes. */
const modulesOf = ({ _id: cue, modules }: Cue): Module[] =>
  modules.map((_id) => {
    const whole = _id.startsWith('all')
    return { ...rules, _id, cue, group: whole ? 'audience' : 'balcony', template: `t-${_id}`, maxdelay: 4_000 }
  })
const templatesOf = ({ name, modules }: Cue): Template[] =>
  modules.map((_id): Template => {
    const base = { ...words, _id: `t-${_id}`, symbols: ['nickname'] }
    return _id.startsWith('all')
      ? { ...base, name, type: 'speech', content: { text: `${name}, {{nickname}}. Stay on the line.`, voice } }
      : {
          ...base,
          name: `${name}, a letter`,
          type: 'llm',
          content: { system: 'You are a modem.', prompt: 'Write to {{nickname}}.', voice },
        }
  })

/** The command that creates the show: seven cues, this many people, every third of them on the balcony. */
export const opening = (
  id: string,
  people: number,
  chance: Chance,
): Extract<ShowCommand, { type: 'createBlackboard' }> => {
  const cues = cueNames.map(cueOf)
  const guests = Array.from({ length: people }, (_, index) => person(index, chance))
  const users = [
    ...operators.map(({ id: _id, name }) => ({
      user: { _id, name, phone: '', type: 'dramaturg' as const, data: {} },
      groups: [],
    })),
    ...guests.map((user, index) => ({ user, groups: index % 3 === 0 ? ['Balcony'] : [] })),
  ]
  return {
    type: 'createBlackboard',
    payload: {
      _id: id,
      title: 'The Last Modem',
      performance: 'performance-of-evenings',
      voices: {},
      cues,
      modules: cues.flatMap(modulesOf),
      templates: cues.flatMap(templatesOf),
      groups: [{ ...bare, _id: 'balcony', name: 'Balcony' }],
      users,
    },
  }
}
