import type { PerformanceData, Report } from '@ghostlight/contracts'
import { dataKeyOf, dataText, withField } from '@ghostlight/contracts/rules'
import type { BoardEvent } from '../blackboard/yield.ts'

type Added = Extract<BoardEvent, { type: 'UserAdded' }>['data']['user']
type Edit = Extract<BoardEvent, { type: 'UserFieldUpdated' }>['data']
/** Stored values, still encrypted. `edits`: the last edit of each field. */
type Known = { user: Added; edits: Map<string, Edit> }

/** How many of the audience answered each of the performance's own questions; never what they answered. */
export const createQuestions = (open: (value: unknown) => unknown) => {
  let questions: PerformanceData['joinQuestions']
  const people = new Map<string, Known>()
  const isAbout = (field: string): boolean =>
    field === 'type' || questions?.some(({ key }) => key === dataKeyOf(field)) === true

  const apply = (event: BoardEvent): void => {
    if (event.type === 'BlackboardCreated') questions = event.data.texts?.joinQuestions
    if (!questions) return
    if (event.type === 'UserAdded') people.set(event.data.user._id, { user: event.data.user, edits: new Map() })
    if (event.type === 'UserRemoved' || event.type === 'UserErased') people.delete(event.data.userId)
    if (event.type === 'UserFieldUpdated' && isAbout(event.data.field))
      people.get(event.data.userId)?.edits.set(event.data.field, event.data)
  }

  const view = (): Report['questions'] => {
    const audience = [...people.values()].map((it) => asNow(it, open)).filter(({ type }) => type === 'audience')
    return questions?.map(({ key, label }) => ({
      key,
      label,
      answered: audience.filter((it) => dataText(it, key).trim() !== '').length,
      of: audience.length,
    }))
  }
  return { apply, view }
}

/** Nothing can be read without the key of its person. */
const asNow = ({ user, edits }: Known, open: (value: unknown) => unknown): Added => {
  const opened = { ...user, data: {}, ...(open(user) as Partial<Added>) }
  return [...edits.values()].reduce((now, edit) => {
    const { value } = open(edit) as Partial<Edit>
    return value === undefined ? now : withField(now, edit.field, value)
  }, opened)
}
