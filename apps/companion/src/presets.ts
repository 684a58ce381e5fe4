import type { CompanionPresetDefinitions, CompanionPresetSection } from '@companion-module/base'
import { colours } from './feedbacks.ts'
import type { Ghostlight } from './types.ts'

type Preset = NonNullable<CompanionPresetDefinitions<Ghostlight>[string]>
type Press = Preset['steps'][number]['down'][number]

const nothing = {}
const anyCue = { cue: '' }
const away: Preset['feedbacks'][number] = {
  feedbackId: 'connection',
  options: nothing,
  style: colours.away,
  isInverted: true,
}
const shows = {
  next: { feedbackId: 'next', options: anyCue, style: colours.next },
  playing: { feedbackId: 'playing', options: anyCue, style: colours.playing },
  locked: { feedbackId: 'locked', options: nothing, style: colours.locked },
  trouble: { feedbackId: 'trouble', options: nothing, style: colours.trouble },
  connection: { feedbackId: 'connection', options: nothing, style: colours.playing },
  paused: { feedbackId: 'paused', options: nothing, style: colours.paused },
  announced: { feedbackId: 'announced', options: nothing, style: colours.paused },
  question: { feedbackId: 'question_open', options: { question: '' }, style: colours.question },
} as const satisfies Record<string, Preset['feedbacks'][number]>

/** A key. It is red while there is no connection, whatever else it shows. */
const key = (
  name: string,
  text: string,
  { press, lit = [] }: { press?: Press; lit?: Preset['feedbacks'] },
): Preset => ({
  type: 'simple',
  name,
  style: { text, size: 'auto', ...colours.idle },
  steps: [{ down: press ? [press] : [], up: [] }],
  feedbacks: [...lit, away],
})

const cueKey = (cue: string): Preset =>
  key(`GO to cue ${cue}`, `Cue ${cue}`, {
    press: { actionId: 'go_to', options: { cue } },
    lit: [
      { feedbackId: 'next', options: { cue }, style: colours.next },
      { feedbackId: 'playing', options: { cue }, style: colours.playing },
    ],
  })

/** `label`: the name of the connection in Companion, which is part of its variables' names. */
export const presetsOf = (label: string): CompanionPresetDefinitions<Ghostlight> => {
  const value = (name: keyof Ghostlight['variables'] & string): string => `$(${label}:${name})`
  return {
    connection: key('Connection', `${value('connection')}\\n${value('show')}`, { lit: [shows.connection] }),
    phones: key('Phones ready of those in', `Phones\\n${value('phones_ready')}/${value('phones_in')}`, {}),
    trouble: key('Phones in trouble', `Trouble\\n${value('phones_trouble')}`, { lit: [shows.trouble] }),
    locked: key('Locked', 'Locked', { lit: [shows.locked] }),
    panic: key('Panic: stop everything', 'PANIC', { press: { actionId: 'panic', options: nothing } }),
    previous: key('Standby: previous cue', '◀\\nStandby', {
      press: { actionId: 'standby_previous', options: nothing },
    }),
    next: key(
      'What GO would run; a press takes back what was set',
      `Standby ${value('next_number')}\\n${value('next_name')}`,
      {
        press: { actionId: 'standby', options: anyCue },
        lit: [shows.next],
      },
    ),
    following: key('Standby: next cue', '▶\\nStandby', { press: { actionId: 'standby_next', options: nothing } }),
    sounds: key('Sounds of the next cue', `Sounds\\n${value('sounds_ready')}/${value('sounds_total')}`, {}),
    stop: key('Stop what plays', 'STOP', { press: { actionId: 'stop', options: anyCue }, lit: [shows.playing] }),
    cue_1: cueKey('1'),
    cue_2: cueKey('2'),
    playing: key(
      'What plays, and what is left of it',
      `${value('playing_number')} ${value('playing_name')}\\n${value('playing_left')}`,
      { lit: [shows.playing] },
    ),
    refused: key('Why the last press did nothing', value('refused'), {}),
    go: key('GO', 'GO', { press: { actionId: 'go', options: nothing }, lit: [shows.next] }),
    pause: key('Pause everything', 'PAUSE', { press: { actionId: 'pause', options: nothing }, lit: [shows.paused] }),
    resume: key('Resume', 'RESUME', { press: { actionId: 'resume', options: nothing }, lit: [shows.paused] }),
    fade: key('Fade out everything', 'FADE\\nOUT', {
      press: { actionId: 'fade', options: nothing },
      lit: [shows.playing],
    }),
    volume: key('Volume of everybody', `Volume\\n${value('volume')} %`, {
      press: { actionId: 'volume', options: { percent: 100, group: '' } },
    }),
    announce: key('Announce F1', 'ANNOUNCE\\nF1', {
      press: { actionId: 'announce', options: { key: 'F1' } },
      lit: [shows.announced],
    }),
    all_clear: key('All clear', `ALL CLEAR\\n${value('announcement')}`, {
      press: { actionId: 'all_clear', options: nothing },
      lit: [shows.announced],
    }),
    question: key(
      'The question that is open, and the time left',
      `${value('question_name')}\\n${value('question_answered')}/${value('question_of')}\\n${value('question_left')}`,
      { lit: [shows.question] },
    ),
    leading: key('The option that leads', value('question_leading'), { lit: [shows.question] }),
    close_question: key('Close question', 'Close question', {
      press: { actionId: 'close_question', options: { question: '' } },
      lit: [shows.question],
    }),
  }
}

const ofQuestions = ['question', 'leading', 'close_question']
const ofSound = ['pause', 'resume', 'fade', 'volume', 'announce', 'all_clear']

/** The order fills a deck of 15 keys, five in a row. GO and panic are in corners, far from each other. */
export const presetSections = (label: string): CompanionPresetSection<Ghostlight>[] => [
  {
    id: 'deck',
    name: 'A deck of 15 keys',
    definitions: Object.keys(presetsOf(label)).filter((it) => !ofQuestions.includes(it) && !ofSound.includes(it)),
  },
  { id: 'sound', name: 'Sound', definitions: ofSound },
  { id: 'questions', name: 'Questions to the audience', definitions: ofQuestions },
]
