import { type Condition, isRejection } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { openedShow } from '../show/opened.ts'
import { stateAfter } from '../testing/given.ts'
import { ask, cue, group, llm, module, opened, opening, person, speech } from '../testing/things.ts'
import { problemsOf as found, knownSounds } from './preflight.ts'

type Board = ReturnType<typeof opening>['payload']

const named = (offering: string) => ({ data: { offering } })
const users = [
  { user: person('ann', named('Nan')), groups: ['Line 1'] },
  { user: person('ben'), groups: ['Line 1'] },
  { user: person('eva'), groups: [] },
]
const groups = [group('one', { name: 'Line 1' }), group('two', { name: 'Line 2' })]
const templates = [
  speech('hello'),
  speech('own', 'Hello {{offering}}.'),
  speech('name', 'Hello {{name}}.'),
  speech('blank', '  '),
  llm('half', '', 'Greet them.'),
  llm('oracle', 'You are an oracle.', 'Greet {{offering}}.'),
]
const showWith = (over: Partial<Board>) => {
  const show = openedShow(opening({ users, groups, templates, ...over }).payload)
  if (isRejection(show)) throw new Error(show.message)
  return show
}
const spoken = new Set(['voice-1'])
/** What an operator reads. */
const problemsOf = (...from: Parameters<typeof found>) => found(...from).map(({ code, focus, ...read }) => read)
const problems = (modules: Board['modules'], voices: ReadonlySet<string> = spoken) =>
  problemsOf(showWith({ modules, cues: [cue('opening'), cue('song', ...modules.map(({ _id }) => _id))] }), voices)
const inSong = { number: '2', name: 'song' }

describe('before Go', () => {
  it('looks at the show that Go would create', () => {
    expect(openedShow(opening().payload)).toEqual(stateAfter(...opened()))
  })

  it('[PF-03] finds no problem if everything is heard', () => {
    expect(problems([module('a'), module('b', { group: 'one', template: 'name' })])).toEqual([])
  })

  it('[PF-03] reports a group without people, and what that means for the cue', () => {
    const empty = module('a', { group: 'two' })
    expect(problems([empty])).toEqual([
      { level: 'stop', cue: inSong, text: 'Line 2 has nobody: cue 2 speaks to nobody' },
    ])
    expect(problems([empty, module('b')])).toEqual([
      { level: 'warn', cue: inSong, text: 'Line 2 has nobody: "hello" speaks to nobody' },
    ])
    const unmet = module('a', { conditions: [{ field: 'data.none', op: 'exists' }] })
    expect(problems([unmet])).toEqual([
      { level: 'stop', cue: inSong, text: 'nobody meets its conditions: cue 2 speaks to nobody' },
    ])
  })

  it('[QU-26] reports an option that changes a group that is not there, and no voice of a question is no problem', () => {
    const options = (group: string) => [
      { _id: 'l', label: 'Left', effects: [{ type: 'addToGroup' as const, group }] },
      { _id: 'r', label: 'Right' },
    ]
    const asking = (group: string) =>
      showWith({
        templates: [ask('doors', { question: 'Which door?', options: options(group) })],
        modules: [module('a', { template: 'doors' }), module('b', { template: 'doors', group: 'two' })],
        cues: [cue('song', 'a'), cue('after', 'b')],
      })
    expect(problemsOf(asking('gone'), spoken)).toContainEqual({
      level: 'warn',
      cue: { number: '1', name: 'song' },
      text: '"doors": the option Left: It changes a group that is not in this performance.',
    })
    expect(problemsOf(asking('two'), spoken), 'the group has people by then').toEqual([
      {
        level: 'note',
        cue: { number: '2', name: 'after' },
        text: 'Line 2 has nobody yet: cue 1 puts people into it',
      },
    ])
  })

  it('[QU-55] reports ways that lead to nothing or are never taken, and notes one that leads back', () => {
    const way = (template: string, option: string, to: string) => ({ template, option, cue: to })
    const told = (...next: ReturnType<typeof way>[]) =>
      problemsOf(
        showWith({
          templates: [ask('doors', { question: 'Which door?' }), ask('mood', { kind: 'scale' }), ask('song')],
          modules: [module('a', { template: 'doors' }), module('b', { template: 'mood' })],
          cues: [cue('before', 'a'), { ...cue('song', 'a', 'b'), next }, cue('after', 'a')],
        }),
        spoken,
      ).map(({ level, cue: of, text }) => [level, of?.number, text])
    expect(told(way('doors', 'left', 'after'))).toEqual([])
    expect(
      told(
        way('gone', 'left', 'after'),
        way('doors', 'gone', 'after'),
        way('mood', 'left', 'after'),
        way('song', 'left', 'after'),
        way('doors', 'left', 'gone'),
      ),
    ).toEqual([
      ['warn', '2', 'a way begins at a question that is not in this performance'],
      ['warn', '2', 'a way begins at an option that “doors” does not have'],
      ['warn', '2', 'a way begins at an option that “mood” does not have'],
      ['warn', '2', '“song” is not asked in this cue, so its way from “The left one” is never taken'],
      ['warn', '2', '“doors”: “The left one” leads to a cue that is not in this performance'],
    ])
    expect(told(way('doors', 'left', 'before'), way('doors', 'right', 'song'))).toEqual([
      ['note', '2', '“doors”: “The left one” leads back, so this cue may come again'],
      ['note', '2', '“doors”: “The right one” leads back, so this cue may come again'],
    ])
  })

  it('[PF-03] reports empty symbols, and for how many people', () => {
    expect(problems([module('a', { template: 'own' }), module('b', { template: 'oracle', group: 'one' })])).toEqual([
      { level: 'warn', cue: inSong, text: '"own": {{offering}} is empty for 2 of 3' },
      { level: 'warn', cue: inSong, text: '"oracle": {{offering}} is empty for 1 of 2' },
    ])
  })

  it('[JQ-19] notes how many have answered the questions at the door, and which empty symbols phones ask for', () => {
    const question = (key: string, required: boolean) => ({ key, label: `${key}?`, kind: 'text' as const, required })
    const joinQuestions = [question('offering', true), question('hope', false)]
    const asked = { modules: [module('a', { template: 'own' })], cues: [cue('song', 'a')], texts: { joinQuestions } }
    const own = [speech('own', 'Hello {{offering}}, {{hope}}, {{love}}.')]
    const told = (over: Partial<Board>) =>
      problemsOf(showWith({ templates: own, ...asked, ...over }), spoken).map(({ level, text }) => `${level} ${text}`)
    const performer = { user: person('pia', { type: 'performer', data: {} }), groups: [] }
    expect(told({ users: [...users, performer] })).toEqual([
      'note 0 of 3 have answered the questions at the door; phones ask the others',
      'warn "own": {{hope}} is empty for 3 of 3',
      'warn "own": {{love}} is empty for 3 of 3',
      'note "own": {{offering}} is empty for 2 of 3; phones ask for it',
    ])
    const answered = users.map(({ user, groups }) => ({
      user: { ...user, data: { offering: 'tea', hope: '', love: 'all' } },
      groups,
    }))
    expect(told({ users: answered })).toEqual(['warn "own": {{hope}} is empty for 3 of 3'])
  })

  describe('[PF-07] a line that nobody would hear now', () => {
    const choice = { key: 'seat', label: 'Where?', kind: 'choice' as const, options: ['left', 'right'], required: true }
    const said = { key: 'fear', label: 'Fear?', kind: 'text' as const, required: false }
    const texts = { joinQuestions: [choice, said] }
    const seated = (value: string): Condition => ({ field: 'data.seat', op: 'equals', value })
    const seating = (_id: string, value: string) =>
      module(_id, { conditions: [seated(value)], effects: [{ type: 'addToGroup', group: 'two' }] })
    const told = (over: Partial<Board>) =>
      problemsOf(showWith({ texts, ...over }), spoken).flatMap(({ level, text }) =>
        text.includes('questions at the door') ? [] : `${level} ${text}`,
      )

    it('is noted while phones ask for what would meet its conditions, and a problem if no answer can', () => {
      const asked = (...conditions: Condition[]) =>
        told({ modules: [module('a', { conditions })], cues: [cue('song', 'a')] })
      const yet = 'note nobody meets its conditions yet: phones ask for seat'
      expect(asked(seated('left'))).toEqual([yet])
      expect(asked({ field: 'seat', op: 'contains', value: 'LEF' })).toEqual([yet])
      expect(asked(seated('left'), { field: 'fear', op: 'exists' })).toEqual([`${yet}, fear`])
      const never = 'stop nobody meets its conditions: cue 1 speaks to nobody'
      expect(asked(seated('Left'))).toEqual([never])
      expect(asked(seated('left'), { field: 'data.none', op: 'exists' })).toEqual([never])
    })

    it('[WD-05] is noted if an answer could change what a list of conditions needs', () => {
      const asked = (match: 'all' | 'any' | 'none', ...of: Condition[]) =>
        told({ modules: [module('a', { conditions: [{ match, of }] })], cues: [cue('song', 'a')] })
      const never = 'stop nobody meets its conditions: cue 1 speaks to nobody'
      const yet = 'note nobody meets its conditions yet: phones ask for seat'
      const there: Condition = { field: 'name', op: 'exists' }
      const gone: Condition = { field: 'data.none', op: 'exists' }
      expect(asked('all', seated('left'), there)).toEqual([yet])
      expect(asked('all', seated('left'), gone)).toEqual([never])
      expect(asked('any', gone, seated('left'))).toEqual([yet])
      expect(asked('any', gone)).toEqual([never])
      expect(asked('none', { field: 'seat', op: 'missing' }, gone)).toEqual([yet])
      expect(asked('none', there)).toEqual([never])
    })

    it('is a problem once everybody has answered', () => {
      const answered = users.map(({ user, groups }) => ({
        user: { ...user, data: { seat: 'right', fear: '' } },
        groups,
      }))
      const modules = [module('a', { conditions: [seated('left')] }), module('b', { conditions: [seated('right')] })]
      expect(told({ users: answered, modules, cues: [cue('song', 'a', 'b')] })).toEqual([
        'warn nobody meets its conditions: "hello" speaks to nobody',
      ])
    })

    it('is noted if a cue before it puts people into its group, and a problem if only a later one does', () => {
      const modules = [seating('seats', 'left'), module('a', { group: 'two' })]
      const yet = 'note nobody meets its conditions yet: phones ask for seat'
      expect(told({ modules, cues: [cue('seats', 'seats'), cue('song', 'a')] })).toEqual([
        yet,
        'note Line 2 has nobody yet: cue 1 puts people into it',
      ])
      expect(told({ modules, cues: [cue('song', 'a'), cue('seats', 'seats')] })).toEqual([
        'stop Line 2 has nobody: cue 1 speaks to nobody',
        yet,
      ])
    })

    it('is noted of the first cue only', () => {
      const modules = [seating('seats', 'left'), module('a', { group: 'two' }), module('b', { group: 'two' })]
      const cues = [cue('seats', 'seats'), cue('song', 'a', 'b'), cue('dance', 'a')]
      const found = problemsOf(showWith({ texts, modules, cues }), spoken)
      expect(found.flatMap((it) => it.cue?.name ?? [])).toEqual(['seats', 'song'])
    })

    it('is noted if a cue before it sets the field or the group that its conditions are about', () => {
      const change = module('change', {
        effects: [
          { type: 'setField', field: 'mood', value: 'calm' },
          { type: 'addToGroup', group: 'two' },
        ],
      })
      const calm: Condition = { field: 'data.mood', op: 'equals', value: 'calm' }
      const inTwo: Condition = { field: 'groups', op: 'contains', value: 'two' }
      const inThree: Condition = { field: 'groups', op: 'contains', value: 'three' }
      const thereafter = (...conditions: Condition[]) =>
        told({ modules: [change, module('a', { conditions })], cues: [cue('change', 'change'), cue('song', 'a')] })
      expect(thereafter(calm, inTwo)).toEqual([
        'note nobody meets its conditions yet: cues before it change mood, their groups',
      ])
      expect(thereafter(calm, inThree)).toEqual([
        'warn "hello": It names a group that is not in this performance.',
        'stop nobody meets its conditions: cue 2 speaks to nobody',
      ])
    })

    it('is noted while the audience of a performance with questions is to come in at the door', () => {
      const performer = { user: person('pia', { type: 'performer' }), groups: [] }
      const empty = { users: [performer], modules: [module('a')], cues: [cue('song', 'a')] }
      expect(told(empty)).toEqual(['note audience has nobody yet: they come in at the door'])
      expect(told({ ...empty, texts: {} })).toEqual(['stop audience has nobody: cue 1 speaks to nobody'])
    })
  })

  it('[OW-05] notes who hears other words; a symbol that has none is still a problem', () => {
    const said = [speech('own', 'Hello {{offering|friend}}, {{fear}} and {{hope}} or {{love|}}.')]
    const show = showWith({
      templates: said,
      modules: [module('a', { template: 'own' })],
      cues: [cue('song', 'a')],
      texts: { orElse: { fear: 'the dark' } },
    })
    expect(problemsOf(show, spoken).map(({ level, text }) => `${level} ${text}`)).toEqual([
      'warn "own": {{hope}} is empty for 3 of 3',
      'note "own": {{fear}} is empty for 3 of 3; 3 will hear "the dark"',
      'note "own": {{offering}} is empty for 2 of 3; 2 will hear "friend"',
    ])
    expect(knownSounds(show), 'a line that has a gap is not made before the show').toEqual([])
  })

  it('[WD-09 WD-10] asks each condition in a line for each person, and names a group that is not there', () => {
    const show = showWith({
      templates: [
        speech('own', '{{#if offering}}Take {{offering}} and {{hat}}.{{else}}Welcome.{{/if}}{{#if group:Lft}}!{{/if}}'),
      ],
      modules: [module('a', { template: 'own' })],
      cues: [cue('song', 'a')],
    })
    expect(problemsOf(show, spoken).map(({ level, text }) => `${level} ${text}`)).toEqual([
      'warn "own" asks about the group Lft, which is not there',
      'warn "own": {{hat}} is empty for 1 of 3',
    ])
    // two people hear the same words: one sound
    expect(knownSounds(show).map(({ text }) => text)).toEqual(['Welcome.'])
  })

  it('[OW-05] a line whose gaps all have other words is made before the show', () => {
    const show = showWith({
      templates: [speech('own', 'Hello {{offering}}.')],
      modules: [module('a', { template: 'own' })],
      cues: [cue('song', 'a')],
      texts: { orElse: { offering: 'you' } },
    })
    expect(knownSounds(show).map(({ text }) => text)).toEqual(['Hello Nan.', 'Hello you.'])
  })

  it('[PF-03] reports a missing group, template, text or voice, each once', () => {
    const all = [
      module('a', { group: null }),
      module('b', { template: null }),
      module('c', { template: 'blank' }),
      module('d'),
    ]
    expect(problems(all, new Set())).toEqual([
      { level: 'stop', cue: inSong, text: 'module "hello" has no group' },
      { level: 'stop', cue: inSong, text: 'the template of module b is missing' },
      { level: 'stop', cue: inSong, text: '"blank" has nothing to say' },
      { level: 'stop', cue: inSong, text: 'no voice voice-1' },
    ])
    expect(problems([module('a', { template: 'half' })]), 'a task without a system prompt is one').toEqual([])
  })

  it('[PF-03] reports a performance without cues', () => {
    expect(problemsOf(showWith({ cues: [] }), spoken)).toEqual([{ level: 'stop', text: 'it has no cues' }])
  })
})

describe('the sounds that are known before Go', () => {
  const soundsOf = (...modules: Board['modules']) =>
    knownSounds(showWith({ modules, cues: [cue('all', ...modules.map(({ _id }) => _id))] })).map(({ text }) => text)

  it('[PF-04] are those of fixed words, one for each that is heard, for any number of people and cues', () => {
    const show = showWith({ modules: [module('a'), module('b')], cues: [cue('x', 'a'), cue('y', 'a', 'b')] })
    expect(knownSounds(show).map(({ text }) => text)).toEqual(['Good evening.'])
    expect(soundsOf(module('a', { template: 'name' }))).toEqual(['Hello Ann.', 'Hello Ben.', 'Hello Eva.'])
  })

  it('[PF-04] of the same words in two voices are two, and each missing voice is reported separately', () => {
    const alto = { ...speech('alto'), content: { text: 'Good evening.', voice: 'voice-2' } }
    const modules = [module('a'), module('b', { template: 'alto' }), module('c', { template: 'hello' })]
    const show = showWith({ modules, templates: [...templates, alto], cues: [cue('all', 'a', 'b', 'c')] })
    expect(knownSounds(show).map(({ text, voiceId }) => [text, voiceId])).toEqual([
      ['Good evening.', 'voice-1'],
      ['Good evening.', 'voice-2'],
    ])
    const told = problemsOf(show, spoken).map(({ text }) => text)
    expect(told.filter((it) => it.includes('voice'))).toEqual(['no voice voice-2'])
  })

  it('[PF-04] leave out words with an empty symbol, a language model’s, and what nobody hears', () => {
    expect(soundsOf(module('a', { template: 'own' }))).toEqual(['Hello Nan.'])
    expect(soundsOf(module('a', { template: 'oracle' }), module('b', { group: 'two' }))).toEqual([])
    expect(soundsOf(module('a', { template: 'blank' }), module('b', { group: null }))).toEqual([])
    expect(soundsOf(module('a', { template: null }))).toEqual([])
    expect(knownSounds(showWith({ modules: [], cues: [cue('x', 'gone')] }))).toEqual([])
  })

  it('are requested with the voice’s settings in the show', () => {
    const settings = { stability: 0.1, similarity_boost: 0.2, style: 0.3, use_speaker_boost: false, speed: 1.2 }
    const show = showWith({ modules: [module('a')], cues: [cue('x', 'a')], voices: { 'voice-1': settings } })
    expect(knownSounds(show)).toEqual([{ text: 'Good evening.', voiceId: 'voice-1', settings }])
  })
})
