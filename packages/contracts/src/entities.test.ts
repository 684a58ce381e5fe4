import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { audienceMessages } from './audience-socket.ts'
import { controlCommands } from './control.ts'
import {
  Cue,
  Module,
  NewConditions,
  SymbolName,
  Template,
  TranscriptFrame,
  User,
  Voice,
  VoiceSettings,
} from './entities.ts'
import { operatorMessages } from './operator-socket.ts'
import { BlackboardId, IdOrObject } from './primitives.ts'
import { Flag } from './rest-sheets.ts'
import { emoteTypes } from './rules/emote-types.ts'
import { phoneDigits } from './rules/index.ts'

const valid = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success
const ann = { _id: 'a-1', name: 'Ann', phone: '1', type: 'audience', data: { anything: 'goes' } }

it('[EN-01 EN-02 EN-04] a user has a known type, a free map of data, and no password', () => {
  expect(User.parse({ ...ann, password: 'secret' })).toEqual(ann)
  for (const type of ['audience', 'performer', 'dramaturg', 'usher']) expect(valid(User, { ...ann, type })).toBe(true)
  expect(valid(User, { ...ann, type: 'critic' })).toBe(false)
})

it('[EN-24] a blackboard id is six characters that are hard to confuse, in any case', () => {
  expect(BlackboardId.parse(' k7m4qx ')).toBe('K7M4QX')
  for (const id of ['K7M4Q', 'K7M4QXX', 'K7M4Q1', 'K7M4QO', 'K7M4QI', 'K7M4Q0', 'K7M4QL', 'K7M4QU-'])
    expect(valid(BlackboardId, id), id).toBe(false)
})

it('[EN-34 EN-35] accepts a whole object in place of an id', () => {
  expect([IdOrObject.parse('m-1'), IdOrObject.parse({ _id: 'm-1', name: 'x' })]).toEqual(['m-1', 'm-1'])
  const module = { group: { _id: 'g-1' }, template: { _id: 't-1' } }
  expect(operatorMessages.addModule.parse({ module }).module).toMatchObject({ group: 'g-1', template: 't-1' })
})

describe('templates', () => {
  const base = { _id: 't', name: 'T', description: '', oneshot: false, symbols: [], metadata: { performanceId: 'p' } }

  it('[EN-46 EN-50 EN-51 EN-52] speech and llm have their own contents, any other type has anything', () => {
    const speech = { ...base, type: 'speech', content: { text: 'Hi', voice: 'v' } }
    const llm = { ...base, type: 'llm', content: { system: 'S', prompt: 'P', voice: 'v' } }
    for (const template of [speech, llm, { ...base, type: 'dance', content: { steps: 3 } }])
      expect(Template.parse(template)).toEqual(template)
  })

  it('[EN-46] refuses speech with the content of another type', () => {
    expect(valid(Template, { ...base, type: 'speech', content: { steps: 3 } })).toBe(false)
  })
})

it('[EN-36 EN-39 EN-40 EN-41] a module has delays in whole milliseconds, and lists of rules', () => {
  const lists = { conditions: [], effects: [], oneshot: false, autorun: false }
  const module = { _id: 'm', group: null, template: 't', mindelay: 0, maxdelay: 1_500, cue: 'c', ...lists }
  expect(Module.parse(module)).toEqual(module)
  for (const mindelay of [-1, 0.5, '1', 3_600_001]) expect(valid(Module, { ...module, mindelay })).toBe(false)
})

it('[EN-53 EN-54 EN-55] a voice has settings within their limits', () => {
  const settings = { stability: 0, similarity_boost: 1, style: 0.5, use_speaker_boost: true, speed: 1.06 }
  const labels = { accent: 'american' }
  const voice = {
    _id: 'v',
    voiceId: 'x',
    name: 'N',
    description: '',
    settings,
    labels,
    preview_url: null,
    category: 'c',
  }
  expect(Voice.parse(voice)).toEqual(voice)
  expect(valid(VoiceSettings, { ...settings, stability: 1.1 })).toBe(false)
})

it('[EN-56] a transcript frame is llm or speech, with content and time', () => {
  const frame = { type: 'llm', content: 'Hail.', timestamp: '2026-05-01T19:00:00.000Z' }
  expect(TranscriptFrame.parse(frame)).toEqual(frame)
  expect(valid(TranscriptFrame, { ...frame, type: 'dance' })).toBe(false)
})

describe('emotes', () => {
  it('[EN-58] have a type and a time; the session says who sent them', () => {
    const publish = (emoteType: unknown) => ({
      channel: 'emote-reactions',
      event: 'emote',
      data: { emoteType, timestamp: '2026-05-01T19:00:00.000Z' },
    })
    expect(valid(audienceMessages.publish, publish(8))).toBe(true)
    for (const emoteType of [-1, 9, 1.5, 'NyanCat'])
      expect(valid(audienceMessages.publish, publish(emoteType))).toBe(false)
  })

  it('[EN-59 EN-60 EN-61] 0 NyanCat, 1 FloppyDisc, 2 AOLGuy', () =>
    void expect(emoteTypes.slice(0, 3)).toEqual(['NyanCat', 'FloppyDisc', 'AOLGuy']))
  it('[EN-62 EN-63 EN-64] 3 PhoneCall, 4 CrazyFrog, 5 HamsterDance', () =>
    void expect(emoteTypes.slice(3, 6)).toEqual(['PhoneCall', 'CrazyFrog', 'HamsterDance']))
  it('[EN-65 EN-66 EN-67] 6 DancingBaby, 7 BrokenHeart, 8 DeadMac', () =>
    void expect(emoteTypes.slice(6)).toEqual(['DancingBaby', 'BrokenHeart', 'DeadMac']))
})

it('compares phone numbers by their last seven digits, in any notation', () => {
  expect(['+49 30 555-0100', '030/5550100', '5550100'].map(phoneDigits)).toEqual(['5550100', '5550100', '5550100'])
})

it('reads the digits of every script', () => {
  const written = ['٥٥٥٠١٢٣', '۵۵۵۰۱۲۳', '५५५०१२३', '５５５－０１２３', '๕๕๕๐๑๒๓', '𝟓𝟓𝟓𝟎𝟏𝟐𝟑', '+٤٩ ٣٠ ٥٥٥ ٠١٢٣']
  for (const phone of written) expect(phoneDigits(phone), phone).toBe('5550123')
  expect(phoneDigits('½²Ⅳ')).toBe('')
})

it('a field of several shapes says which, and a part that is wrong says what is', () => {
  const said = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message
  expect(said(Cue.shape.follow, { ms: 2_000 })).toMatch(/^afterMs, such as \{"afterMs": 5000\}, or a time of day/)
  expect(said(Cue.shape.follow, { atTime: '25:00' })).toBe('a time of day, such as 19:05')
  expect(said(controlCommands.standby.body, { next: true })).toMatch(/^a cue, such as .* or a step, such as/)
  for (const cue of ['', '123456789', 12.5, null])
    expect(said(controlCommands.go.body, { cue })).toBe('the number of a cue as text, such as "12.5"')
  expect(said(IdOrObject, 7)).toBe('an id, or an object with its _id')
  expect(said(Flag, 'perhaps')).toBe('true or false')
})

describe('conditions of a module', () => {
  const plain = { field: 'age', op: 'gt', value: 17 } as const
  const wrong = (conditions: unknown) => {
    const { path = [], message } = NewConditions.safeParse(conditions).error?.issues[0] ?? {}
    return [...path, message].join(' ')
  }

  it('[WD-04] what is wrong is said with its place, in a list, too', () => {
    expect(wrong([plain, { field: '', op: 'gt' }])).toMatch(/^1 field Too small/)
    expect(wrong([{ match: 'any', of: [plain, { ...plain, op: 'like' }] }])).toMatch(/^0 of\.1\.op: Invalid option/)
    expect(wrong([{ match: 'some', of: [plain] }])).toMatch(/^0 match: Invalid option/)
    expect(wrong([{ match: 'any', of: [] }])).toMatch(/^0 of:? Too small/)
    expect(wrong([plain, 7])).toMatch(/^1 Invalid input/)
  })

  it('[WD-02] a list is in no other list, and there are at most 40 conditions in all', () => {
    const list = (of: unknown[]) => ({ match: 'all', of })
    expect(wrong([list([plain, list([plain])])])).toBe(
      '0 a list of conditions cannot contain another list: one level is enough',
    )
    const twenty = Array(20).fill(plain)
    expect(wrong([list(twenty), list(twenty)])).toBe('')
    expect(wrong([list(twenty), list(twenty), plain])).toBe('at most 40 conditions, those in lists included')
    expect(wrong([list([...twenty, plain])])).toMatch(/^0 of:? Too big/)
    expect(wrong([...twenty, plain])).toMatch(/^Too big/)
  })

  it('[WD-01] a condition without new parts is stored as it was before them', () => {
    const old = '[{"field":"data.bib","op":"gt","value":3},{"field":"groups","op":"contains","value":"g-1"}]'
    expect(JSON.stringify(NewConditions.parse(JSON.parse(old)))).toBe(old)
  })
})

it('a field is called neither what a symbol cannot say nor what a record cannot keep', () => {
  for (const name of ['fear', 'first love', 'constructor', '__proto']) expect(valid(SymbolName, name), name).toBe(true)
  for (const name of ['', ' fear', 'fear ', 'a|b', '{fear', '__proto__'])
    expect(valid(SymbolName, name), name).toBe(false)
})
