import type { Line } from './events.ts'
import { type Kind, kindOf, kinds } from './kinds.ts'

/** Which lines are shown; an empty filter shows all. */
export type Filter = {
  kinds: readonly Kind[]
  person: string
  cue: string
  failures: boolean
  text: string
}

export const noFilter: Filter = { kinds: [], person: '', cue: '', failures: false, text: '' }

/** The filter in the page's address. The show and the line are there too. */
export const filterIn = (address: URLSearchParams): Filter => ({
  kinds: kinds.filter((kind) => (address.get('kind') ?? '').split(',').includes(kind)),
  person: address.get('person') ?? '',
  cue: address.get('cue') ?? '',
  failures: address.get('failures') === '1',
  text: address.get('q') ?? '',
})

export const addressOf = (filter: Filter, { bid, line }: { bid: string; line: string | null }): string => {
  const parts: [string, string][] = [
    ['bid', bid],
    ['kind', filter.kinds.join(',')],
    ['person', filter.person],
    ['cue', filter.cue],
    ['failures', filter.failures ? '1' : ''],
    ['q', filter.text],
    ['line', line ?? ''],
  ]
  return `?${new URLSearchParams(parts.filter(([, value]) => value !== ''))}`
}

/** Whether an event is about this person. */
const isAbout = ({ event, actor }: Line, person: string): boolean => {
  if (actor === person) return true
  const { data } = event
  if ('userId' in data && data.userId === person) return true
  switch (event.type) {
    case 'UserAdded':
      return event.data.user._id === person
    case 'ModuleStarted':
      return event.data.recipients.some(({ userId }) => userId === person)
    case 'ModuleCompleted':
      return event.data.failures.some(({ userId }) => userId === person)
    case 'ListenUpdated':
      return event.data.operatorId === person
    default:
      return false
  }
}

const isFailure = ({ event }: Line): boolean => {
  switch (event.type) {
    case 'AudioContentFailed':
    case 'FallbackVoiceUsed':
    case 'AutomationFailed':
    case 'SocketsCleared':
      return true
    case 'ModuleCompleted':
      return event.data.failures.length > 0
    case 'LibraryFollowed':
    case 'LibraryCueFollowed':
    case 'LibraryTemplateFollowed':
      return event.data.refused !== null
    default:
      return false
  }
}

/** What decides about a line besides itself: its cue, and its sentence. */
export type About = { cueOf: (line: Line) => string | null; textOf: (line: Line) => string }

/** Whether the filter shows a line. The sentence comes last, because it is needed only for a search. */
export const matches = (line: Line, filter: Filter, { cueOf, textOf }: About): boolean =>
  (filter.kinds.length === 0 || filter.kinds.includes(kindOf(line.event.type))) &&
  (!filter.failures || isFailure(line)) &&
  (filter.person === '' || isAbout(line, filter.person)) &&
  (filter.cue === '' || cueOf(line) === filter.cue) &&
  (filter.text === '' || textOf(line).toLowerCase().includes(filter.text.toLowerCase()))
