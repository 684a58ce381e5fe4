import { type CompanionFeedbackDefinitions, combineRgb } from '@companion-module/base'
import type { ControlState } from '@ghostlight/contracts'
import { type Feedbacks, typed } from './types.ts'

const white = combineRgb(255, 255, 255)
const black = combineRgb(0, 0, 0)
export const colours = {
  idle: { color: white, bgcolor: black },
  next: { color: black, bgcolor: combineRgb(242, 181, 68) },
  playing: { color: white, bgcolor: combineRgb(20, 120, 60) },
  trouble: { color: black, bgcolor: combineRgb(255, 140, 0) },
  question: { color: white, bgcolor: combineRgb(0, 90, 150) },
  locked: { color: white, bgcolor: combineRgb(70, 70, 140) },
  paused: { color: black, bgcolor: combineRgb(255, 220, 0) },
  away: { color: white, bgcolor: combineRgb(160, 20, 30) },
} as const

const cue = {
  type: 'textinput',
  id: 'cue',
  label: 'Cue',
  tooltip: 'Its number; empty: any',
  default: '',
  useVariables: true,
} as const

const isOf = (wanted: string, number: string): boolean => ['', number].includes(typed(wanted))

const isNamed = (wanted: string, name: string): boolean => typed(wanted).toLowerCase() === name.trim().toLowerCase()

type Seen = {
  /** the last known state; undefined without a connection */
  now: () => ControlState | undefined
  isConnected: () => boolean
}

export const feedbacksOf = ({ now, isConnected }: Seen): CompanionFeedbackDefinitions<Feedbacks> => ({
  next: {
    type: 'boolean',
    name: 'Standing by',
    description: 'GO would run this cue.',
    defaultStyle: colours.next,
    options: [cue],
    callback: ({ options }) => {
      const standby = now()?.standby
      return standby ? isOf(options.cue, standby.number) : false
    },
  },
  playing: {
    type: 'boolean',
    name: 'Playing',
    description: 'This cue plays.',
    defaultStyle: colours.playing,
    options: [cue],
    callback: ({ options }) => now()?.playing.some(({ number }) => isOf(options.cue, number)) ?? false,
  },
  locked: {
    type: 'boolean',
    name: 'Locked',
    description: 'The show is locked: it is run, and not edited.',
    defaultStyle: colours.locked,
    options: [],
    callback: () => now()?.locked ?? false,
  },
  paused: {
    type: 'boolean',
    name: 'Paused',
    description: 'The show is paused: nothing plays on, and GO does nothing.',
    defaultStyle: colours.paused,
    options: [],
    callback: () => now()?.sound.paused ?? false,
  },
  announced: {
    type: 'boolean',
    name: 'Announcement',
    description: 'An announcement is on.',
    defaultStyle: colours.paused,
    options: [],
    callback: () => (now()?.announcement ?? null) !== null,
  },
  trouble: {
    type: 'boolean',
    name: 'Trouble',
    description: 'A phone that is in is not ready, or did not hear what was sent last.',
    defaultStyle: colours.trouble,
    options: [],
    callback: () => (now()?.phones.trouble ?? 0) > 0,
  },
  question_open: {
    type: 'boolean',
    name: 'Question open',
    description: 'The audience can answer this question.',
    defaultStyle: colours.question,
    options: [
      {
        type: 'textinput',
        id: 'question',
        label: 'Question',
        tooltip: 'Its name, or the number of its cue; empty: any',
        default: '',
        useVariables: true,
      },
    ],
    callback: ({ options }) =>
      now()?.questions.some(({ name, number }) => isOf(options.question, number) || isNamed(options.question, name)) ??
      false,
  },
  connection: {
    type: 'boolean',
    name: 'Connected',
    description: 'The server answers; inverted: it does not, and no key of this deck does anything.',
    defaultStyle: colours.playing,
    options: [],
    callback: isConnected,
  },
})
