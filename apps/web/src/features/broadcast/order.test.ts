import type { Template } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { blackboard } from '../../live/testing/blackboard.ts'
import { delaysOf } from './delays.ts'
import { blankMessage, type MessageDraft, type Recipient } from './message-draft.ts'
import { orderOf } from './order.ts'
import { audienceOf } from './recipients.ts'

const hello: Template = {
  _id: 't1',
  name: 'Hello',
  description: '',
  oneshot: false,
  symbols: [],
  metadata: {},
  type: 'speech',
  content: { text: 'Good evening.', voice: 'rosalie' },
}
const odd: Template = { ...hello, _id: 't2', name: 'Odd', type: 'dance', content: {} }
const show = blackboard({
  templates: [hello, odd],
  members: [
    { group: 'line1', users: ['u1'] },
    { group: 'line2', users: ['u2', 'u1'] },
    { group: 'line3', users: [] },
  ],
  groups: ['audience', 'line1', 'line2', 'line3'].map((_id) => ({
    _id,
    name: `Name of ${_id}`,
    description: '',
    type: 'General',
    oneshot: false,
    metadata: {},
  })),
})

const group = (id: string): Recipient => ({ kind: 'group', id, name: id })
const person = (id: string): Recipient => ({ kind: 'person', id, name: id })
const written = (type: string, content: Record<string, string>): MessageDraft['inline'] => ({ name: '', type, content })
const speech = (text: string, voice = 'rosalie') => written('speech', { text, voice })

const ordered = (over: Partial<MessageDraft>) => {
  const draft: MessageDraft = { ...blankMessage, templateId: 't1', recipients: [group('line1')], ...over }
  return orderOf(show, draft, audienceOf(show, draft.recipients))
}

describe('the command that Send sends', () => {
  it('[BR-01 BR-03 BR-06] a template of the show for one group names both, and the server looks up the members', () => {
    const module = { group: 'line1', template: 't1', mindelay: 0, maxdelay: 0, oneshot: true, autorun: true }
    expect(ordered({})).toEqual({ type: 'addModule', payload: { module } })
  })

  it('[BR-02 BR-07] a template for people of several groups sends its content, once for each person', () => {
    const template = { name: 'Hello', type: 'speech', content: hello.content }
    const delays = { mindelay: 0, maxdelay: 0, autorun: true }
    expect(ordered({ recipients: [group('line1'), group('line2'), person('u3')] })).toEqual({
      type: 'quickModule',
      payload: { template, users: ['u1', 'u2', 'u3'], ...delays },
    })
  })

  it('[BR-04] a new template goes to a group or to people, and gets a name if it has none', () => {
    const inline = speech('Please hold.')
    const template = {
      name: 'Quick speech template',
      type: 'speech',
      content: { text: 'Please hold.', voice: 'rosalie' },
    }
    const delays = { mindelay: 0, maxdelay: 0, autorun: true }
    expect(ordered({ words: 'new', inline })).toEqual({
      type: 'quickModule',
      payload: { template, group: 'line1', ...delays },
    })
    expect(ordered({ words: 'new', inline: { ...inline, name: ' Hold ' }, recipients: [person('u2')] })).toEqual({
      type: 'quickModule',
      payload: { template: { ...template, name: 'Hold' }, users: ['u2'], ...delays },
    })
  })

  it('[BR-08 BR-09 VA-30] delays are sent in ms', () => {
    expect(ordered({ min: '1.5', max: '12,5' })).toMatchObject({
      payload: { module: { mindelay: 1_500, maxdelay: 12_500 } },
    })
  })
})

describe('what a message still lacks, in words', () => {
  it.each<[string, Partial<MessageDraft>, string]>([
    ['[VA-23] neither a template nor words', { templateId: null }, 'Choose a template, or write a new one.'],
    ['[VA-23] a template that is gone', { templateId: 'gone' }, 'This template is not in the show any more.'],
    ['[VA-23] one that nobody can speak', { templateId: 't2' }, 'This template cannot be spoken.'],
    ['[VA-22] nobody chosen', { recipients: [] }, 'Choose who will hear it.'],
    ['[VA-22] an empty group', { recipients: [group('line3')] }, 'There is nobody in Name of line3.'],
    ['[VA-22] people who have left', { recipients: [person('x')] }, 'None of them is in the show any more.'],
    ['[VA-22] a group that is gone', { recipients: [group('x')] }, 'None of them is in the show any more.'],
    [
      '[VA-22] an empty group and people who have left',
      { recipients: [group('line3'), group('line3'), person('x')] },
      'There is nobody in these groups.',
    ],
    ['[VA-24] speech without a text', { words: 'new', inline: speech('  ') }, 'Write what is to be said.'],
    [
      '[VA-25] llm without system and prompt',
      { words: 'new', inline: written('llm', { system: ' ', prompt: '', voice: 'rosalie' }) },
      'Write a system text or a prompt.',
    ],
    ['[VA-26] words without a voice', { words: 'new', inline: speech('Hold.', '') }, 'Choose a voice.'],
    ['a max below the min', { min: '2', max: '1.9' }, 'The max delay is below the min delay.'],
  ])('%s', (_, over, problem) => {
    expect(ordered(over)).toEqual({ problem })
  })

  it.each([{ system: 'Be kind.' }, { prompt: 'Greet.' }])('[VA-25] a system or a prompt is enough: %o', (content) => {
    const inline = written('llm', { system: '', prompt: '', voice: 'rosalie', ...content })
    expect(ordered({ words: 'new', inline })).toMatchObject({ payload: { template: { type: 'llm', content } } })
  })
})

describe('typed delays', () => {
  it.each([
    { min: '0', max: '0', ms: { mindelay: 0, maxdelay: 0 } },
    { min: '0.1', max: ' 0,3 ', ms: { mindelay: 100, maxdelay: 300 } },
    { min: '0.25', max: '3600', ms: { mindelay: 300, maxdelay: 3_600_000 } },
    { min: '12.5', max: '12.5', ms: { mindelay: 12_500, maxdelay: 12_500 } },
    { min: '1:30', max: '2m', ms: { mindelay: 90_000, maxdelay: 120_000 } },
  ])('[VA-27 VA-29 VA-30] $min to $max seconds', ({ min, max, ms }) => {
    expect(delaysOf(min, max)).toEqual(ms)
  })
  it.each([
    ['', '0', 'Write a time, such as 1:30, 90, 90 s, 1.5 min or 2m.'],
    ['0', 'soon', '“soon” is not a time. Write a time, such as 1:30, 90, 90 s, 1.5 min or 2m.'],
    ['-0.1', '0', '“-0.1” is not a time. Write a time, such as 1:30, 90, 90 s, 1.5 min or 2m.'],
    ['0', '3600.1', '“3600.1” is not from 0 to 3600 seconds.'],
    ['5', '0', 'The max delay is below the min delay.'],
  ])('[VA-28] %s to %s is refused with a reason', (min, max, problem) => {
    expect(delaysOf(min, max)).toEqual({ problem })
  })
})
