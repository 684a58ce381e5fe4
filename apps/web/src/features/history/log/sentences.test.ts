import { readFileSync } from 'node:fs'
import { eventCatalogue } from '@ghostlight/contracts'
import { expect, it } from 'vitest'
import { addNames, newDirectory } from './directory.ts'
import { lineOf } from './events.ts'
import { sentenceOf } from './sentences.ts'
import { aLog, event, parsed } from './testing/a-log.ts'

const said = (events: readonly ReturnType<typeof event>[]): string[] => {
  const known = newDirectory()
  const lines = events.map(parsed)
  for (const line of lines) addNames(known, line)
  return lines.map((line) => sentenceOf(line, known))
}

it('[HY-10] every event is a sentence with names instead of ids', () => {
  expect(said(aLog())).toEqual([
    'The show “The Last Modem” was made, with 3 cues.',
    'Rafferty Moon was added as audience.',
    'Odile Vane was added as audience.',
    'Pia Grave was added as performer.',
    'Rafferty Moon came in.',
    'Odile Vane came in, and reads instead of hearing.',
    'Olga opened a console.',
    'Olga pressed GO: cue 1, Handshake. Warnings: {{nickname}} is empty for 1 person.',
    'Hello begins for 3 people.',
    'Hello was sent to Rafferty Moon: “Hush, Rafferty.”',
    'Hello was sent to Odile Vane: “Hush, Odile.”',
    'Rafferty Moon received Hello.',
    'Rafferty Moon heard Hello.',
    'Odile Vane did not hear Hello: the phone could not play the sound (no codec).',
    'Pia Grave did not hear Hello: not connected.',
    'Hello is over: 1 did not hear it, 1 not here.',
    'Cue 2, Dial Tone is current.',
    'Olga set nickname of Odile Vane to “Dilly”.',
    'Rafferty Moon sent BrokenHeart.',
    'Olga stopped everything.',
    'Somebody was erased for ever.',
  ])
})

it('[HY-10] a sentence begins with a capital, also if the name or the word in front does not', () => {
  expect(
    said([
      event('AllStopped', { by: 'operator' }),
      event('StatusChecked', { userId: 'nobody' }),
      event('CueIndexUpdated', { cueIndex: 4, cause: 'go' }),
    ]),
  ).toEqual(['Operator stopped everything.', 'Somebody tested the connection.', 'The end is current.'])
})

it('[JQ-22] who answers a question at the door does it themselves', () => {
  const answered = (value: string) =>
    event('UserFieldUpdated', { userId: 'odi', field: 'data.fear', value, self: true }, { actor: 'odi' })
  expect(said([...aLog().slice(0, 4), answered('the dark'), answered('')]).slice(-2)).toEqual([
    'Odile Vane answered fear: “the dark”.',
    'Odile Vane left fear empty.',
  ])
})

it('[SC-24 SC-25] a rehearsal is called a rehearsal, and ghosts are marked wherever they are named', () => {
  const user = { _id: 'g', name: 'Alma Abend', phone: '0000001', type: 'audience', data: { ghost: true } }
  const [made] = aLog()
  const told = [
    { ...made, data: { ...made?.data, rehearsal: true } },
    event('UserAdded', { user, groups: [] }),
    event('StatusChecked', { userId: 'g' }),
  ]
  expect(said(told as typeof told & ReturnType<typeof event>[])).toEqual([
    'A rehearsal of “The Last Modem” was made, with 3 cues.',
    'Alma Abend was added as a ghost.',
    'Alma Abend (ghost) tested the connection.',
  ])
})

it('[LN-59 TE-13] new words in another language are read with that language', () => {
  const template = { _id: 't1', name: 'Handshake', description: '', oneshot: false, symbols: [], metadata: {} }
  const de = { source: 'x', state: 'done', text: 'Gebt euch die Hand.' }
  const now = { ...template, type: 'speech', content: { text: 'Shake hands.', voice: 'v' }, translations: { de } }
  expect(said([...aLog(), event('TemplateEdited', { template: now, by: 'Ada', language: 'de' })]).at(-1)).toBe(
    'Templates: “Handshake” now says “Gebt euch die Hand.” in German, by Ada.',
  )
})

it('[TE-13] new words of a template are read with who wrote them, and what the performance made of them', () => {
  const template = { _id: 't1', name: 'Handshake', description: '', oneshot: false, symbols: [], metadata: {} }
  const edited = { template: { ...template, type: 'speech', content: { text: 'Shake hands.', voice: 'v' } }, by: 'Ada' }
  const followed = { templateId: 't1', editId: 'e' }
  expect(
    said([
      ...aLog(),
      event('TemplateAdded', { template: edited.template }),
      event('TemplateEdited', edited),
      event('TemplateEdited', { ...edited, alsoInLibrary: true }),
      ...[null, 'STALE', 'NOT_FOUND'].map((refused) => event('LibraryTemplateFollowed', { ...followed, refused })),
    ]).slice(-5),
  ).toEqual([
    'Templates: “Handshake” now says “Shake hands.”, by Ada.',
    'Templates: “Handshake” now says “Shake hands.”, by Ada, here and in the performance.',
    'The performance has the new words of “Handshake”, too.',
    'The performance keeps its own words of “Handshake”: an author changed the same sentence.',
    'The performance did not take the new words of “Handshake”: NOT_FOUND.',
  ])
})

it('[QU-42 QU-50 QU-51] a question reads as a story: who was asked and answered what, why it closed, and what won', () => {
  const options = ['left', 'right'].map((_id) => ({ _id, label: `The ${_id} one` }))
  const template = {
    _id: 'd',
    name: 'Door',
    type: 'ask',
    content: { question: 'Which door?', kind: 'choice', options },
  }
  const recipients = ['raf', 'odi'].map((userId) => ({ userId, delayMs: 0 }))
  const of = (userId: string) => ({ userId, moduleId: 'q', deliveryId: 'asked' })
  const closed = { moduleRunId: 'asked', templateId: 'd', upTo: 9, answered: 2, of: 2 }
  const counts = { left: 1, right: 1 }
  expect(
    said([
      ...aLog(),
      event('TemplateAdded', { template }),
      event('ModuleStarted', { moduleRunId: 'asked', module: { _id: 'q', template: 'd' }, recipients, warnings: [] }),
      event('AskSent', { ...of('raf'), question: 'Which door?' }),
      event('AskReceived', of('raf')),
      event('AnswerGiven', { ...of('raf'), value: 'left' }),
      event('AnswerGiven', { ...of('odi'), value: ['left', 'right'] }),
      event('AnswerGiven', { ...of('odi'), value: null, text: 'The blue one' }),
      event('QuestionExtended', { moduleRunId: 'asked', ms: 10_000, by: 'Olga' }),
      event('QuestionCloseAsked', { moduleRunId: 'asked', machine: false, by: 'Olga' }),
      event('QuestionClosed', { ...closed, counts, by: 'operator', winner: null, tied: ['left', 'right'] }),
      event('TieBroken', { moduleRunId: 'asked', winner: 'right', by: 'Olga' }),
      event('QuestionClosed', { ...closed, counts: { left: 2, right: 0 }, by: 'all', winner: 'left' }),
      event('StandbySet', { cueId: 'c2', because: { moduleRunId: 'asked', option: 'left' } }),
      event('StandbySet', { cueId: 'c2', because: { moduleRunId: 'asked', option: 'right', tie: true } }),
      event('StandbySet', { cueId: 'c2' }),
      event('StandbySet', { cueId: null }),
    ]).slice(-14),
  ).toEqual([
    'Rafferty Moon was asked Door: “Which door?”',
    'The phone of Rafferty Moon shows Door.',
    'Rafferty Moon answered Door: “The left one”.',
    'Odile Vane answered Door: “The left one, The right one”.',
    'Odile Vane answered Door: “The blue one”.',
    'Olga gave Door 10 s more.',
    'Olga asked to close Door.',
    'Door closed, by an operator: 2 of 2 answered. “The left one”, “The right one” are level.',
    'Olga decided the tie of Door: “The right one”.',
    'Door closed, because everybody had answered: 2 of 2 answered. “The left one” has the most: 2.',
    'Cue 2, Dial Tone is set as the next one, because “The left one” won Door.',
    'Cue 2, Dial Tone is set as the next one, because “The right one” won Door after a tie.',
    'Olga set cue 2, Dial Tone as the next one.',
    'Olga set no cue as the next one.',
  ])
})

it('[HX-10 HY-30] a note reads as it was written, with its cue', () => {
  const noted = { noteId: 'n', text: 'The lamp flickered', at: '2026-05-01T19:00:00.000Z', by: 'Olga' }
  expect(said([...aLog(), ...['c2', null].map((cueId) => event('NoteAdded', { ...noted, cueId }))]).slice(-2)).toEqual([
    'Olga noted at cue 2, Dial Tone: “The lamp flickered”.',
    'Olga noted: “The lamp flickered”.',
  ])
})

it('[CI-06 NT-14] a tick and a note say what and for whom', () => {
  const checklist = [{ key: 'exits', text: 'The exits are free' }]
  const log = aLog().map((it) =>
    it.type === 'BlackboardCreated' ? { ...it, data: { ...it.data, texts: { checklist } } } : it,
  )
  const tick = (itemId: string, done: boolean) => event('CheckTicked', { itemId, done, by: 'Olga' })
  const note = { noteId: 'n', text: 'Cold', at: '2026-05-01T19:00:00.000Z', by: 'Olga', cueId: null, tag: 'cast' }
  expect(
    said([
      ...(log as ReturnType<typeof aLog>),
      tick('exits', true),
      tick('exits', false),
      tick('gone', true),
      event('NoteAdded', note),
    ]).slice(-4),
  ).toEqual([
    'Olga ticked “The exits are free” of the checklist.',
    'Olga took the tick from “The exits are free” of the checklist.',
    'Olga ticked “an item” of the checklist.',
    'Olga noted (cast): “Cold”.',
  ])
})

it('[HY-10] every stored event makes a sentence, and an event from a newer version at least shows its type', () => {
  const file = new URL('../../../../../../packages/contracts/src/events/golden.json', import.meta.url)
  const golden: { type: string; schemaVersion: string; data: object }[] = JSON.parse(readFileSync(file, 'utf8'))
  const ofShows = new Set(eventCatalogue.map(({ type }) => type as string))
  for (const { type, data } of golden.filter(({ type }) => ofShows.has(type))) {
    const [sentence = ''] = said([event(type, data)])
    expect(sentence, type).toMatch(/^\S.*[.”]$/)
    expect(sentence, type).not.toMatch(/undefined|\[object|[0-9a-f]{8}-/)
  }
  expect(said([event('CurtainDropped', { x: 1 })])).toEqual(['Curtain dropped.'])
  expect(lineOf('')).toBeUndefined()
})

it('[EO-18] an emote of the performance is called by its label, and one beyond the list has no name', () => {
  const emotes = [{ key: 'clap', label: 'Applause', picture: '👏' }]
  const [created, ...others] = aLog()
  if (!created) throw new Error('a log has its beginning')
  const shown = { ...created, data: { ...created.data, texts: { emotes } } }
  const sent = [0, 7].map((emoteType) => event('EmotePublished', { userId: 'raf', emoteType }))
  expect(said([shown, ...others.slice(0, 1), ...sent]).slice(-2)).toEqual([
    'Rafferty Moon sent Applause.',
    'Rafferty Moon sent an emote.',
  ])
})

it('[CK-06] a phone that comes in time or out of it is told with how sure its clock is', () => {
  const user = { _id: 'g', name: 'Alma Abend', phone: '0000001', type: 'audience', data: {} }
  const told = [
    event('UserAdded', { user, groups: [] }),
    event('ClockTold', { userId: 'g', socketId: 's', errorMs: 8, inTime: true }),
    event('ClockTold', { userId: 'g', socketId: 's', errorMs: 44, inTime: false }),
  ]
  expect(said(told as typeof told & ReturnType<typeof event>[]).slice(1)).toEqual([
    'The phone of Alma Abend is in time: within 8 ms.',
    'The phone of Alma Abend is not in time: within 44 ms.',
  ])
})

it('[LN-30] says in which language somebody was spoken to, and how, where it is not the usual', () => {
  const of = { userId: 'raf', moduleId: 'm', deliveryId: 'run' }
  const sent = { ...of, type: 'speech', text: 'Guten Abend.', sound: 's', durationMs: 900 }
  const wrote = { userId: 'raf', moduleRunId: 'run', system: '', prompt: '', text: 'Hello.', rehearsal: false }
  const lines = said([
    ...aLog().slice(0, 4),
    event('AudioContentSent', { ...sent, language: 'de' }),
    event('AudioContentSent', { ...sent, language: 'de', saidBy: 'phone' }),
    event('AudioContentCompleted', { ...of, saidBy: 'phone' }),
    event('AudioContentCompleted', { ...of, saidBy: 'captions' }),
    event('AskSent', { ...of, question: 'Welche Tür?', language: 'de', saidBy: 'captions' }),
    event('LineWritten', { ...wrote, writtenIn: 'en' }),
  ]).slice(4)
  expect(lines.map((it) => it.replace(/a module|module [a-z]+|Hello(?= )/i, 'it'))).toEqual([
    expect.stringMatching(/ was sent to Rafferty Moon in German: “Guten Abend\.”$/),
    expect.stringMatching(/ was sent to Rafferty Moon in German, by the phone itself: “Guten Abend\.”$/),
    expect.stringMatching(/^Rafferty Moon heard .* from the phone’s own voice\.$/),
    expect.stringMatching(/^Rafferty Moon read /),
    expect.stringMatching(/^Rafferty Moon was asked .* in German, as captions: “Welche Tür\?”$/),
    expect.stringMatching(/for Rafferty Moon in English, although another language was asked for twice: “Hello\.”$/),
  ])
})
