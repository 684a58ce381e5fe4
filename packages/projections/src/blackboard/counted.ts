import type { User } from '@ghostlight/contracts'
import { answersByPerson, withAnswer } from '@ghostlight/contracts/rules'
import type { ShowEventOf } from '@ghostlight/domain'
import type { BoardEvent, Yield } from './yield.ts'

type Counted = Omit<ShowEventOf<'AnswersCounted'>['data'], 'moduleRunId'>
/** By place in the log: what people answered to closed questions. */
type State = { said: Map<string, Counted> }

const prefix = 'said/'
/** Such that texts sort as numbers do. */
const keyOf = (position: number): string => String(position).padStart(15, '0')

/** What each person answered is one of their fields from then on, as long as they are in the show. */
export const projectCounted = (state: State, event: BoardEvent, out: Yield): void => {
  switch (event.type) {
    case 'AnswersCounted': {
      const { moduleRunId: _, ...counted } = event.data
      keep(state, { key: keyOf(event.position), counted }, out)
      out.frame({ type: 'answersCounted', payload: counted })
      return
    }
    case 'UserRemoved':
    case 'UserErased':
      for (const [key, counted] of state.said) withoutPerson(state, { key, counted, userId: event.data.userId }, out)
      return
    default:
      return
  }
}

type Part = { key: string; counted: Counted }

const keep = ({ said }: State, { key, counted }: Part, out: Yield): void => {
  said.set(key, counted)
  out.set(`${prefix}${key}`, counted)
}

const withoutPerson = (state: State, { key, counted, userId }: Part & { userId: string }, out: Yield): void => {
  const isIn =
    counted.words.some((it) => it.userId === userId) || counted.counted.some((it) => it.users.includes(userId))
  if (!isIn) return
  const left = counted.counted.map(({ said, users }) => ({ said, users: users.filter((id) => id !== userId) }))
  const words = counted.words.filter((it) => it.userId !== userId)
  keep(state, { key, counted: { ...counted, counted: left, words } }, out)
}

/** The parts in the view's fields, in the order of the log. The cast is safe: this projection wrote them. */
export const saidIn = (fields: ReadonlyMap<string, unknown>): State['said'] =>
  new Map(
    [...fields]
      .flatMap(([field, value]): [string, Counted][] =>
        field.startsWith(prefix) ? [[field.slice(prefix.length), value as Counted]] : [],
      )
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

/** People with what they answered. `nameOf`: a template's name by its id */
export const withAnswers = (
  users: readonly User[],
  fields: ReadonlyMap<string, unknown>,
  nameOf: (templateId: string) => string | undefined,
): User[] => {
  const byPerson = new Map(users.map((user) => [user._id, user]))
  for (const counted of saidIn(fields).values()) {
    const name = nameOf(counted.templateId)
    if (name === undefined) continue
    for (const [userId, said] of answersByPerson(counted)) {
      const user = byPerson.get(userId)
      if (user && !user.erased) byPerson.set(userId, withAnswer(user, name, said))
    }
  }
  return [...byPerson.values()]
}
