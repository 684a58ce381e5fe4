import type { ShowCommand } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { given, stateAfter } from '../testing/given.ts'
import { llm, opened } from '../testing/things.ts'

type Payload<T extends ShowCommand['type']> = Extract<ShowCommand, { type: T }>['payload']
const text = (text: string) => ({ text, voice: 'voice-1' })

describe('addTemplate', () => {
  const add = (template: Payload<'addTemplate'>['template']) => ({
    type: 'addTemplate' as const,
    payload: { template },
  })

  it('[EN-45 EN-48 EN-51] speech has a text and a voice, and the symbols of its text', () => {
    const { template } = given(...opened())
      .when(add({ name: ' Hi ', type: 'speech', content: text('Hi {{name}}, {{bib}}') }))
      .only('TemplateAdded')
    expect(template).toEqual({
      _id: 'id-1',
      name: 'Hi',
      description: '',
      type: 'speech',
      oneshot: false,
      symbols: ['name', 'bib'],
      metadata: {},
      content: text('Hi {{name}}, {{bib}}'),
    })
  })

  it('[EN-52] llm has system, prompt and voice', () => {
    const content = { system: 'You are {{a}}', prompt: 'and {{b}}', voice: 'v' }
    const { template } = given(...opened())
      .when(add({ name: 'L', type: 'llm', content }))
      .only('TemplateAdded')
    expect(template).toMatchObject({ type: 'llm', symbols: ['a', 'b'], content })
  })

  it('is refused without a text', () => {
    const speech = add({ name: 'S', type: 'speech', content: { ...text(' '), prompt: 'ignored' } })
    given(...opened())
      .when(speech)
      .isRefused('INVALID', 'Speech needs a text.')
    const empty = add({ name: 'L', type: 'llm', content: { text: 'ignored', voice: 'v' } })
    given(...opened())
      .when(empty)
      .isRefused('INVALID', 'An llm template needs a system or a prompt.')
  })
})

describe('addModule', () => {
  const wanted = { group: 'chorus', template: 'hello', mindelay: 100, maxdelay: 200, oneshot: false, autorun: false }
  const add = (over: Partial<Payload<'addModule'>['module']> = {}) => ({
    type: 'addModule' as const,
    payload: { module: { ...wanted, conditions: [], effects: [], ...over } },
  })

  it('[EN-33 EN-36 EN-40 EN-41] is in the show as it was given', () => {
    const conditions = [{ field: 'data.bib', op: 'exists' as const }]
    const effects = [{ type: 'addToGroup' as const, group: 'chorus' }]
    const module = { ...wanted, _id: 'id-1', cue: null, conditions, effects }
    given(...opened())
      .when(add({ conditions, effects }))
      .gives({ type: 'ModuleAdded', data: { module } })
  })

  it('may have no group yet, and then speaks to nobody', () => {
    const { module } = given(...opened())
      .when(add({ group: null }))
      .only('ModuleAdded')
    expect(module.group).toBe(null)
    given(...opened())
      .when(add({ group: null, autorun: true }))
      .isRefused('NO_GROUP_MEMBERS', 'No members for group')
  })

  it('[MR-22 EN-38] with autorun runs as soon as it is added', () => {
    const added = given(...opened()).when(add({ autorun: true }))
    expect(added.events.map(({ type }) => type)).toEqual(['ModuleAdded', 'ModuleStarted'])
    expect(added.only('ModuleStarted')).toMatchObject({ cueId: null, recipients: [{ userId: 'ann', delayMs: 150 }] })
  })

  it('is refused without its template or group', () => {
    const gone = 'There is no such template in this show.'
    given(...opened())
      .when(add({ template: 'gone' }))
      .isRefused('NOT_FOUND', gone)
    given(...opened())
      .when(add({ group: 'gone' }))
      .isRefused('NOT_FOUND', 'There is no such group in this show.')
  })

  it('[ER-19 ER-20] is not added if it should run and cannot', () => {
    const run = add({ autorun: true, group: 'dramaturg' })
    given(...opened())
      .when(run)
      .isRefused('NO_GROUP_MEMBERS', 'No members for group')
    given(...opened({ users: [] }))
      .when(run)
      .isRefused('NO_MEMBERS', 'Blackboard has no members')
    const templates = [{ ...llm('hello', '', ''), type: 'dance', content: {} }]
    const noWords = 'This module has no template that can be spoken.'
    given(...opened({ templates }))
      .when(add({ autorun: true }))
      .isRefused('NOT_RUNNABLE', noWords)
  })
})

describe('quickModule', () => {
  const quick = (over: Partial<Payload<'quickModule'>> = {}): ShowCommand => {
    const template = { type: 'speech' as const, content: text('Hi {{nickname}}, with your {{offering}}') }
    return {
      type: 'quickModule',
      payload: { template, users: ['ben', 'ann', 'ben'], mindelay: 0, maxdelay: 0, autorun: true, ...over },
    }
  }

  it('[MR-01 MR-22] speaks at once to the listed people, each once', () => {
    const made = given(...opened()).when(quick())
    expect(made.events.map(({ type }) => type)).toEqual(['TemplateAdded', 'ModuleAdded', 'ModuleStarted'])
    expect(made.only('ModuleStarted').recipients.map(({ userId }) => userId)).toEqual(['ben', 'ann'])
  })

  it('[MR-23 EN-37 EN-47] makes a template and a module for one use, with a default name', () => {
    const made = given(...opened()).when(quick())
    expect(made.only('TemplateAdded').template).toMatchObject({ name: 'Quick speech template', oneshot: true })
    expect(made.only('ModuleAdded').module).toMatchObject({ oneshot: true, group: null, autorun: true })
  })

  it('[MR-08] warns about symbols of the template that it just made', () => {
    const { warnings } = given(...opened())
      .when(quick())
      .only('ModuleStarted')
    expect(warnings).toEqual(['{{offering}} is empty for 2 of 2'])
  })

  it('speaks to a group if it is given one', () => {
    const { recipients } = given(...opened())
      .when(quick({ group: 'performer', users: [] }))
      .only('ModuleStarted')
    expect(recipients).toEqual([{ userId: 'pia', delayMs: 0 }])
    const both = given(...opened()).when(quick({ group: 'performer', users: ['ann', 'ben'] }))
    expect(both.only('ModuleStarted').recipients).toEqual([{ userId: 'pia', delayMs: 0 }])
    const later = given(...opened()).when(quick({ group: 'performer', users: ['ann', 'ben'], autorun: false }))
    expect(later.events.map(({ type }) => type)).toEqual(['TemplateAdded', 'ModuleAdded'])
    expect(later.only('ModuleAdded').module.group).toBe('performer')
  })

  it('[MR-23 EN-44] without autorun, a group made for one use remembers the listed people', () => {
    const made = given(...opened()).when(quick({ autorun: false }))
    const { _id } = made.only('ModuleAdded').module
    expect(made.only('GroupAdded').group).toEqual({
      _id: expect.any(String),
      name: 'Quick group of 2',
      description: '',
      type: 'General',
      oneshot: true,
      metadata: {},
    })
    const past = [...opened(), ...made.events]
    const run = given(...past)
      .when({ type: 'runModule', payload: { module: _id } })
      .only('ModuleStarted')
    expect(run.recipients.map(({ userId }) => userId)).toEqual(['ben', 'ann'])
    expect(stateAfter(...past).groups.size).toBe(5)
  })

  it('[ER-20 ER-21] is refused for nobody, for people outside the show, and for groups without members', () => {
    const board = given(...opened())
    board.when(quick({ users: [] })).isRefused('INVALID', 'Choose a group or at least one user.')
    board.when(quick({ users: ['ann', 'zoe'] })).isRefused('USER_NOT_IN_BLACKBOARD', 'user not in blackboard')
    board.when(quick({ group: 'pit' })).isRefused('NOT_FOUND', 'There is no such group in this show.')
    board.when(quick({ group: 'dramaturg' })).isRefused('NO_GROUP_MEMBERS', 'No members for group')
    const mute = { type: 'speech' as const, content: { voice: 'v' } }
    board.when(quick({ template: mute })).isRefused('INVALID', 'Speech needs a text.')
  })
})
