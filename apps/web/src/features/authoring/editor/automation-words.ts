import type { Automation, AutomationWhen, MachineMessage, Template } from '@ghostlight/contracts'
import { settingsIn } from '@ghostlight/contracts/rules'
import { t } from '../../../words/t.ts'

type On = AutomationWhen['on']

export const whenChoices: readonly { value: On; label: string }[] = [
  { value: 'showBegins', label: t`the show begins` },
  { value: 'cueRuns', label: t`a cue runs` },
  { value: 'cueOver', label: t`a cue is over` },
  { value: 'moduleStarts', label: t`a module starts` },
  { value: 'moduleOver', label: t`a module is over` },
  { value: 'stopped', label: t`somebody stops` },
  { value: 'showEnds', label: t`the show ends` },
  { value: 'phonesIn', label: t`so many phones are in` },
  { value: 'emotes', label: t`emotes come` },
  { value: 'questionCloses', label: t`a question closes` },
]

export const whenOf = (on: On): AutomationWhen => {
  if (on === 'phonesIn') return { on, atLeast: 10 }
  return on === 'emotes' ? { on, emoteType: 0, perSecond: 2, seconds: 3 } : { on }
}

/**
 * Whether the author can choose a module. For an event outside any module, a module counts if it plays at that moment.
 */
export const asksForModule = ({ on }: AutomationWhen): boolean =>
  on !== 'showBegins' && on !== 'cueRuns' && on !== 'cueOver' && on !== 'showEnds'

export const typeChoices = [
  { value: 'text', label: t`text` },
  { value: 'integer', label: t`whole number` },
  { value: 'decimal', label: t`number` },
  { value: 'boolean', label: t`yes or no` },
] as const

export const kindChoices = [
  { value: 'osc', label: 'OSC' },
  { value: 'http', label: 'HTTP' },
  { value: 'closeQuestion', label: t`Close a question` },
] as const

export const messageOf = (kind: MachineMessage['kind']): MachineMessage => {
  if (kind === 'closeQuestion') return { kind, question: '' }
  return kind === 'osc'
    ? { kind, host: '', port: 53_000, over: 'udp', address: '', args: [] }
    : { kind, method: 'POST', url: '', headers: [], json: [] }
}

type Asking = Extract<AutomationWhen, { on: 'questionCloses' }>
type Templates = readonly Pick<Template, 'name' | 'content' | 'type'>[]

/** Who may have won: anybody, nobody, or an option of one of these questions. */
export const winnerChoices = (templates: Templates): { value: string; label: string }[] => [
  { value: 'any', label: t`whatever wins` },
  { value: 'none', label: t`and nothing has won` },
  ...templates.flatMap(({ name, content, type }) =>
    (type === 'ask' ? (settingsIn(content)?.options ?? []) : []).map(({ _id, label }) => ({
      value: `option ${_id}`,
      label: t`and “${label}” has won (${name})`,
    })),
  ),
]
export const winnerChosen = ({ winner }: Asking): string =>
  winner === undefined ? 'any' : winner === null ? 'none' : `option ${winner}`
export const withWinner = (chosen: string): Asking => {
  if (chosen === 'any') return { on: 'questionCloses' }
  return { on: 'questionCloses', winner: chosen === 'none' ? null : chosen.replace('option ', '') }
}

export const newAutomation = (_id: string): Automation => ({
  _id,
  name: t`New automation`,
  when: { on: 'cueRuns' },
  cue: null,
  module: null,
  message: messageOf('osc'),
})

/** The host and port of an address; null if there is none yet. */
export const hostIn = (url: string): string | null => {
  const address = url.trim().replace(/\{\{[^{}]*\}\}/g, 'x')
  return URL.canParse(address) ? new URL(address).host || null : null
}

/** The typed whole number from 1 to `most`. Anything that is not a number from 1 leaves the old value. */
export const wholeNumberUpTo = (typed: string, before: number, most: number): number => {
  const number = Math.round(Number(typed))
  return Number.isFinite(number) && number >= 1 ? Math.min(number, most) : before
}
