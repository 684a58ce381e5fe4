import type { Cue, Group, Module, Performance, Template } from '@ghostlight/contracts'
import { describe, expect, test } from 'vitest'
import { operatorOf } from '../support/operator.ts'
import { runningShow } from '../support/running-show.ts'
import { errorOf, json } from '../support/show.ts'

const here = runningShow()
const ask = operatorOf(here.show)

const list = <T>(noun: string) => json<T[]>(ask(`GET /api/${noun}`))
const speech = { name: 'Hello', type: 'speech', content: { text: 'Hi {{name}}, {{ title }}.', voice: 'slt' } }
const newTemplate = (more = {}) => json<Template>(ask('POST /api/templates', { ...speech, ...more }))
const newGroup = (name: string) => json<Group>(ask('POST /api/groups', { name }))
const newModule = (body: object) => json<Module>(ask('POST /api/modules', body))
const newCue = (body: object) => json<Cue>(ask('POST /api/cues', body))

describe('templates', () => {
  test('[RE-45 RE-54 EN-48 EN-51] the answer to a template has the symbols in its words', async () => {
    const made = await newTemplate({ description: 'First words.', metadata: { performanceId: 'p1' } })
    expect(made).toMatchObject({ ...speech, description: 'First words.', oneshot: false, symbols: ['name', 'title'] })
    expect(await list<Template>('templates')).toContainEqual(made)
  })
  test('[RE-46 RE-58] an update changes the fields that it names, and changes the symbols with the words', async () => {
    const made = await newTemplate({ metadata: { performanceId: 'p1' } })
    const content = { text: 'Bye {{nickname}}.', voice: 'awb' }
    expect(await json(ask(`PUT /api/templates/${made._id}`, { content }))).toEqual({
      ...made,
      content,
      symbols: ['nickname'],
    })
    expect(await json(ask(`PUT /api/templates/${made._id}`, { name: 'Renamed' }))).toMatchObject({
      name: 'Renamed',
      content,
    })
  })
  test('[EN-50] a template taken out of a performance loses only its link to it', async () => {
    const made = await newTemplate({ metadata: { performanceId: 'p1', colour: 'red' } })
    const changed = await json<Template>(ask(`PUT /api/templates/${made._id}`, { metadata: { colour: 'red' } }))
    expect(changed).toEqual({ ...made, metadata: { colour: 'red' } })
    expect(await list<Template>('templates')).toContainEqual(changed)
  })
  test.each([
    ['[VA-08] speech needs a name', { ...speech, name: ' ' }, 'name'],
    ['[VA-09] speech needs a text', { ...speech, content: { voice: 'slt' } }, 'text'],
    ['[VA-10] speech needs a voice', { ...speech, content: { text: 'Hi' } }, 'voice'],
    [
      '[VA-11] llm needs a name',
      { name: '', type: 'llm', content: { system: 's', prompt: 'p', voice: 'slt' } },
      'name',
    ],
    ['[VA-12] llm needs a system', { name: 'x', type: 'llm', content: { prompt: 'p', voice: 'slt' } }, 'system'],
    ['[VA-13] llm needs a prompt', { name: 'x', type: 'llm', content: { system: 's', voice: 'slt' } }, 'prompt'],
    ['[VA-14] llm needs a voice', { name: 'x', type: 'llm', content: { system: 's', prompt: 'p' } }, 'voice'],
  ])('%s', async (_, body, field) => {
    const answer = await errorOf(ask('POST /api/templates', body))
    expect(answer).toMatchObject({ status: 400, code: 'INVALID' })
    expect(answer.message).toContain(field)
  })
  test('[EN-46 EN-49 EN-52] llm templates and types of other programs stay as they are', async () => {
    const llm = { name: 'Ask', type: 'llm', content: { system: 'You are {{title}}.', prompt: 'Greet.', voice: 'slt' } }
    expect(await newTemplate(llm)).toMatchObject({ ...llm, symbols: ['title'] })
    const dance = { name: 'Dance', type: 'dance', content: { steps: [1, 2, 3] } }
    expect(await newTemplate(dance)).toMatchObject(dance)
  })
})

describe('groups', () => {
  test('[RE-51 EN-43 EN-42 VA-32] a group is General unless it says otherwise', async () => {
    const made = await newGroup('Choir')
    expect(made).toMatchObject({ name: 'Choir', description: '', type: 'General', oneshot: false, metadata: {} })
    expect(await list<Group>('groups')).toContainEqual(made)
  })
  test('[RE-55] an update changes only the field that it names', async () => {
    const made = await newGroup('Chorr')
    expect(await json(ask(`PUT /api/groups/${made._id}`, { name: 'Choir 2' }))).toEqual({ ...made, name: 'Choir 2' })
  })
  test('[VA-31] a group needs a name, and cannot have the name of a default group', async () => {
    expect((await errorOf(ask('POST /api/groups', { name: ' ' }))).status).toBe(400)
    expect((await errorOf(ask('POST /api/groups', { name: 'Audience' }))).status).toBe(409)
  })
  test('[VA-21] a group is read by its id', async () => {
    expect((await errorOf(ask(`DELETE /api/groups/${encodeURIComponent('[object Object]')}`))).status).toBe(400)
    const group = await newGroup('By id')
    const members = [{ group: { _id: group._id }, users: [] }]
    expect((await errorOf(ask('PUT /api/groups/%7B%7D', { members }))).status).toBe(400)
  })
  test('[RE-85] deleting a group in use says what uses it; an unused one is deleted, and leaves its performances too', async () => {
    const [group, template] = [await newGroup('Used'), await newTemplate()]
    const performance = await json<Performance>(
      ask('POST /api/performances', { name: 'Has a group', groups: [group._id] }),
    )
    const module = await newModule({ group: group._id, template: template._id })
    await newCue({ name: 'Dial', modules: [module._id] })
    const refused = await errorOf(ask(`DELETE /api/groups/${group._id}`))
    expect(refused).toMatchObject({
      status: 409,
      code: 'IN_USE',
      message: 'The group "Used" is still used by the module "Hello" of the cue "Dial".',
    })
    expect((await ask(`DELETE /api/modules/${module._id}`)).status).toBe(200)
    expect((await ask(`DELETE /api/groups/${group._id}`)).status).toBe(200)
    expect(await list<Group>('groups')).not.toContainEqual(group)
    const left = (await list<Performance>('performances')).find(({ _id }) => _id === performance._id)
    expect(left?.groups).toEqual([])
    expect((await errorOf(ask(`DELETE /api/groups/${group._id}`))).status).toBe(404)
  })
})

describe('modules', () => {
  test('[RE-53 EN-34 EN-35 VA-30] modules are given as ids or whole objects and keep their ids; delays are in ms', async () => {
    const [group, template] = [await newGroup('For a module'), await newTemplate()]
    const made = await newModule({ group, template, mindelay: 500, maxdelay: 1_500 })
    expect(made).toMatchObject({ group: group._id, template: template._id, mindelay: 500, maxdelay: 1_500 })
    expect(made).toMatchObject({ oneshot: false, autorun: false, cue: null, conditions: [], effects: [] })
    expect(await list<Module>('modules')).toContainEqual(made)
  })
  test('[RE-57] an update changes only the field that it names', async () => {
    const template = await newTemplate()
    const conditions = [{ field: 'data.bib', op: 'exists' }]
    const effects = [{ type: 'setField', field: 'data.heard', value: 'yes' }]
    const made = await newModule({
      group: 'audience',
      template,
      mindelay: 1,
      maxdelay: 2,
      autorun: true,
      conditions,
      effects,
    })
    expect(await json(ask(`PUT /api/modules/${made._id}`, { maxdelay: 9 }))).toEqual({ ...made, maxdelay: 9 })
  })
  test('[VA-41 VA-42] a module without a group or a template is refused, and so is one with an unknown template', async () => {
    const template = await newTemplate()
    for (const body of [{ template }, { group: 'audience' }])
      expect((await errorOf(ask('POST /api/modules', body))).status).toBe(400)
    for (const body of [
      { group: 'nobody', template },
      { group: 'audience', template: 'none' },
    ])
      expect((await errorOf(ask('POST /api/modules', body))).status).toBe(404)
  })
  test('[RE-59] a deleted module leaves every cue', async () => {
    const template = await newTemplate()
    const [one, two] = [
      await newModule({ group: 'audience', template }),
      await newModule({ group: 'audience', template }),
    ]
    const cue = await newCue({ name: 'Two', modules: [one._id, two._id] })
    expect(await json(ask(`DELETE /api/modules/${one._id}`))).toEqual({})
    expect((await list<Cue>('cues')).find(({ _id }) => _id === cue._id)?.modules).toEqual([two._id])
    expect((await list<Module>('modules')).map(({ _id }) => _id)).not.toContain(one._id)
  })
})

describe('cues', () => {
  test('[RE-52 EN-31 EN-32] a cue keeps the order of its modules', async () => {
    const made = await newCue({
      name: 'Order',
      description: 'Of appearance.',
      modules: ['m2', { _id: 'm1' }],
      metadata: {},
    })
    expect(made).toMatchObject({ name: 'Order', description: 'Of appearance.', modules: ['m2', 'm1'] })
    expect(await list<Cue>('cues')).toContainEqual(made)
  })
  test('[RE-56] an update changes only the field that it names', async () => {
    const made = await newCue({ name: 'Before', modules: ['m1'] })
    expect(await json(ask(`PUT /api/cues/${made._id}`, { name: 'After' }))).toEqual({ ...made, name: 'After' })
  })
  test('[NT-01] a cue may have notes and a planned length', async () => {
    const plain = await newCue({ name: 'Plain' })
    expect([plain.notes, plain.plannedMs]).toEqual([undefined, undefined])
    const taped = await newCue({ name: 'Taped', timecode: '01:00:05:12' })
    expect(taped).toMatchObject({ timecode: '01:00:05:12' })
    expect(await json<Cue>(ask(`PUT /api/cues/${taped._id}`, { timecode: '01:00:06' }))).toMatchObject({
      timecode: '01:00:06',
    })
    expect((await errorOf(ask(`PUT /api/cues/${taped._id}`, { timecode: '6 s' }))).message).toContain('HH:MM:SS')
    const noted = await newCue({ name: 'Noted', notes: 'The door', plannedMs: 43_000 })
    expect(noted).toMatchObject({ notes: 'The door', plannedMs: 43_000 })
    const put = (body: object) => json<Cue>(ask(`PUT /api/cues/${noted._id}`, body))
    expect(await put({ description: 'Dark' })).toEqual({ ...noted, description: 'Dark' })
    expect(await put({ plannedMs: null, notes: '' })).toEqual({
      ...plain,
      _id: noted._id,
      name: 'Noted',
      description: 'Dark',
    })
    for (const body of [{ notes: 'x'.repeat(2_001) }, { plannedMs: -1 }, { plannedMs: 0.5 }])
      expect((await errorOf(ask(`PUT /api/cues/${noted._id}`, body))).status).toBe(400)
  })
  test('[QU-54] a way of a cue needs a question of its own performance, one of its options, and a cue there', async () => {
    const options = ['left', 'right'].map((_id) => ({ _id, label: `The ${_id} one` }))
    const asked = { closes: {}, results: 'after', tie: 'first' }
    const choice = { question: 'Which door?', kind: 'choice', options, ...asked }
    const [door, mood, hello] = await Promise.all([
      newTemplate({ name: 'Door', type: 'ask', content: choice }),
      newTemplate({ name: 'Mood', type: 'ask', content: { question: 'How?', kind: 'scale', ...asked } }),
      newTemplate({ name: 'Hi' }),
    ])
    const [asking, to, stranger] = await Promise.all(['Asks', 'Follows', 'Strange'].map((name) => newCue({ name })))
    for (const cues of [[asking, to], [stranger]])
      await json(ask('POST /api/performances', { name: `Ways ${cues.length}`, cues }))
    const way = (template: Template, option: string, cue = to?._id) => ({ template: template._id, option, cue })
    const next = [way(door, 'left'), way(door, 'right', asking?._id)]
    const put = (body: object) => ask(`PUT /api/cues/${asking?._id}`, body)
    const edit = (ways: unknown, from: unknown = next) =>
      ask('POST /api/edits', {
        edits: [{ type: 'set', kind: 'cue', id: asking?._id, fields: [{ path: 'next', from, to: ways }] }],
      })
    expect(await json<Cue>(put({ next }))).toMatchObject({ next })
    const refused = [
      [[way({ ...door, _id: 'gone' }, 'left')], 'There is no template gone.'],
      [[way(mood, 'left')], '“Mood” is no question with options'],
      [[way(hello, 'left')], '“Hi” is no question with options'],
      [[way(door, 'middle')], '“Door” has no option middle.'],
      [[way(door, 'left', 'gone')], 'There is no cue gone.'],
      [[way(door, 'left', stranger?._id)], 'This cue is in another performance.'],
      [[way(door, 'left'), way(door, 'left', asking?._id)], 'One option leads to two cues'],
    ] as const
    for (const [ways, why] of refused)
      for (const answer of [await errorOf(put({ next: ways })), await errorOf(edit(ways))])
        expect(answer.message, why).toContain(why)
    expect((await errorOf(ask('POST /api/cues', { name: 'New', next: [way(door, 'middle')] }))).message).toContain(
      'has no option middle',
    )
    expect((await errorOf(put({ next: Array.from({ length: 65 }, () => way(door, 'left')) }))).status).toBe(400)
    await json(
      ask(`PUT /api/templates/${door._id}`, {
        content: { ...choice, options: [options[0], { _id: 'up', label: 'Up' }] },
      }),
    )
    const fewer = [way(door, 'right', asking?._id), way(door, 'left')]
    expect(await json<Cue>(put({ next: fewer })), 'what was right stays').toMatchObject({ next: fewer })
    await json(edit(null, fewer))
    expect((await list<Cue>('cues')).find(({ _id }) => _id === asking?._id)?.next).toBeUndefined()
  })
  test('[RE-85] deleting a cue deletes its own modules first, and not those of another cue', async () => {
    const template = await newTemplate()
    const modules = await Promise.all([0, 1, 2].map(() => newModule({ group: 'audience', template })))
    const [own, shared, linked] = modules
    const cue = await newCue({ name: 'Gone', modules: [own?._id, shared?._id] })
    await json(ask(`PUT /api/modules/${linked?._id}`, { cue }))
    await newCue({ name: 'Stays', modules: [shared?._id] })
    const performance = await json<Performance>(
      ask('POST /api/performances', { name: 'Loses a cue', cues: [cue, 'other'] }),
    )
    expect(await json(ask(`DELETE /api/cues/${cue._id}`))).toEqual({})
    const left = (await list<Module>('modules')).map(({ _id }) => _id)
    expect(modules.map(({ _id }) => left.includes(_id))).toEqual([false, true, false])
    expect((await list<Performance>('performances')).find(({ _id }) => _id === performance._id)?.cues).toEqual([
      'other',
    ])
    expect((await errorOf(ask(`DELETE /api/cues/${cue._id}`))).status).toBe(404)
  })
  test('[RE-32] a change in the library does not change a show made from it', async () => {
    const { board } = here.show()
    const [cue] = board.cues
    await json(ask(`PUT /api/cues/${cue?._id}`, { name: 'Rewritten' }))
    expect(await json<{ cues: Cue[] }>(ask(`GET /api/blackboards/${board._id}`))).toMatchObject({ cues: board.cues })
  })
})

describe('the numbers of cues', () => {
  test('[SC-19] a number is free text of at most 8 characters, and unique in its performance, however it is set', async () => {
    const cues = await Promise.all(['One', 'Two', 'Three'].map((name) => newCue({ name })))
    const [one, two, three] = cues as [Cue, Cue, Cue]
    const other = await newCue({ name: 'Elsewhere' })
    for (const [name, list] of [
      ['Numbered', cues],
      ['Another', [other]],
    ] as const)
      await json(ask('POST /api/performances', { name, cues: list.map(({ _id }) => _id) }))
    const number = ({ _id }: Cue, number: string) => ask(`PUT /api/cues/${_id}`, { number })
    expect(await json(number(two, '12.5'))).toEqual({ ...two, number: '12.5' })
    expect(await errorOf(number(one, '12.5'))).toMatchObject({
      status: 409,
      code: 'DUPLICATE_KEY',
      message: 'The cue “Two” has the number 12.5 already.',
    })
    expect(await errorOf(number(one, '3')), 'the place of the third').toMatchObject({ status: 409 })
    expect(await errorOf(number(one, '123456789'))).toMatchObject({ status: 400 })
    const edit = (id: string, to: string) =>
      ask('POST /api/edits', {
        edits: [{ type: 'set', kind: 'cue', id, fields: [{ path: 'number', from: null, to }] }],
      })
    expect(await errorOf(edit(three._id, '12.5'))).toMatchObject({ status: 409, code: 'DUPLICATE_KEY' })
    await json(edit(three._id, '7'))
    expect(await json(number(other, '12.5')), 'of another performance').toMatchObject({ number: '12.5' })
    expect(await json(number(two, ''))).toEqual(two)
    expect(await json(number(one, '12.5'))).toMatchObject({ number: '12.5' })
  })
})
