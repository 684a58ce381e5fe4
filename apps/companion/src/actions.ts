import type { CompanionActionDefinitions } from '@companion-module/base'
import type { ControlCommand } from '@ghostlight/contracts'
import { announcementKeys } from '@ghostlight/contracts/rules'
import { type Actions, typed } from './types.ts'

type Press = (type: ControlCommand['type'], payload: object) => void

const number = (label: string, tooltip: string) =>
  [{ type: 'textinput', id: 'cue', label, tooltip, default: '', useVariables: true }] as const

/** The show's commands. The server decides what a press means, as it does for the console. */
export const actionsOf = (press: Press): CompanionActionDefinitions<Actions> => ({
  go: { name: 'GO', options: [], callback: () => press('go', {}) },
  go_to: {
    name: 'GO to a number',
    options: [...number('Cue', 'Its number, such as 12.5')],
    callback: ({ options: { cue } }) => press('go', { cue: typed(cue) }),
  },
  restart: {
    name: 'Restart a number',
    description:
      'GO to it from its beginning, also while it plays. A cue that is set to ignore another GO stays as it is.',
    options: [...number('Cue', 'Its number, such as 12.5')],
    callback: ({ options: { cue } }) => press('go', { cue: typed(cue), again: 'restart' }),
  },
  standby_next: { name: 'Standby: next cue', options: [], callback: () => press('standby', { step: 'next' }) },
  standby_previous: {
    name: 'Standby: previous cue',
    options: [],
    callback: () => press('standby', { step: 'previous' }),
  },
  standby: {
    name: 'Standby: a number',
    description: 'Without a number what was set as next is taken back.',
    options: [...number('Cue', 'Its number, such as 12.5')],
    callback: ({ options: { cue } }) => press('standby', { cue: typed(cue) || null }),
  },
  stop: {
    name: 'Stop',
    description: 'What plays, or one cue.',
    options: [...number('Cue', 'Its number; empty: whatever plays')],
    callback: ({ options: { cue } }) => press('stop', typed(cue) ? { cue: typed(cue) } : {}),
  },
  panic: { name: 'Panic: stop everything', options: [], callback: () => press('panic', {}) },
  volume: {
    name: 'Volume',
    description: 'Of everybody, or of one group.',
    options: [
      { type: 'number', id: 'percent', label: 'Volume in %', default: 100, min: 0, max: 100 },
      {
        type: 'textinput',
        id: 'group',
        label: 'Group',
        tooltip: 'Its name; empty: everybody',
        default: '',
        useVariables: true,
      },
    ],
    callback: ({ options: { percent, group } }) =>
      press('volume', { level: Number(percent) / 100, rampMs: 300, ...(typed(group) && { group: typed(group) }) }),
  },
  pause: { name: 'Pause everything', options: [], callback: () => press('pause', {}) },
  resume: { name: 'Resume', options: [], callback: () => press('resume', {}) },
  fade: {
    name: 'Fade out everything',
    description: 'In the time that the show has for it; then everything is stopped.',
    options: [],
    callback: () => press('fade', {}),
  },
  announce: {
    name: 'Announce',
    description: 'Speaks what the author has prepared to everybody, at once and without asking.',
    options: [
      {
        type: 'dropdown',
        id: 'key',
        label: 'Announcement',
        tooltip: 'The key that it has in the console',
        default: announcementKeys[0],
        choices: announcementKeys.map((key) => ({ id: key, label: key })),
      },
    ],
    callback: ({ options: { key } }) => press('announce', { key }),
  },
  all_clear: {
    name: 'All clear',
    description: 'The announcement is over, and the show goes on where it was.',
    options: [],
    callback: () => press('allClear', {}),
  },
  close_question: {
    name: 'Close question',
    description: 'The answers are counted, and what follows is decided.',
    options: [
      {
        type: 'textinput',
        id: 'question',
        label: 'Question',
        tooltip: 'Its name, or the number of its cue; empty: every question that is open',
        default: '',
        useVariables: true,
      },
    ],
    callback: ({ options: { question } }) =>
      press('closeQuestion', typed(question) ? { question: typed(question) } : {}),
  },
})
