import { type GhostAnswers, isRejection, promptFields, type Rejection, reject, type User } from '@ghostlight/contracts'
import { isDefaultGroup, isGhost, type JoinQuestion, mostGhosts, settingsIn } from '@ghostlight/contracts/rules'
import { answerEffects, type ShowState, show } from '@ghostlight/domain'
import { derivedId } from '../engine/derived-id.ts'
import { seeded } from '../engine/seeded.ts'
import { createInvented } from '../people/invented.ts'
import { type Commands, partOf } from './commands.ts'
import { joinShow, noSuchShow } from './join-show.ts'

type Asked = { blackboardId: string; count: number; seed: string }
export type MadeGhost = Pick<User, '_id' | 'name' | 'phone'>

const answers =
  'a warm modem|the old chat room|a password on a note|nobody at all|tea and long walks|a green cursor|my first avatar|the dial tone'.split(
    '|',
  )

/** They fit many questions, because nobody knows what an author will ask. */
export const anyAnswers =
  'a little fog|the smell of rain|an open window|the last bus home|a song from the radio|nothing at all|long walks and tea|my grandmother'.split(
    '|',
  )

/**
 * Adds invented people to a rehearsal. The library does not know them. Each is in one of the show's groups, except those of answers. The same
 * request again adds the same ones, and none twice.
 */
export const addGhosts = async (
  { blackboardId, count, seed }: Asked,
  commands: Commands,
): Promise<{ ghosts: MadeGhost[]; position: number } | Rejection> => {
  const state = await commands.handler.state(show, blackboardId)
  const ids = Array.from({ length: count }, (_, at) => derivedId(commands.request.commandId, 'ghost', String(at)))
  const there = ghostsIn(state).filter(({ _id }) => !ids.includes(_id)).length
  if (state.id === '') return noSuchShow(blackboardId)
  if (!state.rehearsal) return reject('NOT_A_REHEARSAL', 'Ghosts can only join rehearsals.')
  if (there + count > mostGhosts) return reject('INVALID', `A rehearsal has ${mostGhosts} ghosts at most.`)
  const people = [...state.users.values()].filter((it) => !isGhost(it))
  const invented = createInvented((text) => people.every(({ name, phone }) => !`${name} ${phone}`.includes(text)))
  // an answer puts them into its group
  const answered = new Set(
    [...state.templates.values()].flatMap(answerEffects).flatMap((it) => 'group' in it && it.group),
  )
  const groups = [...state.groups.values()].flatMap(({ _id, name }) =>
    isDefaultGroup(_id) || answered.has(_id) ? [] : [name],
  )
  const chance = seeded(`${seed} answers`)
  const ghosts: MadeGhost[] = []
  let position = -1
  for (const [at, _id] of ids.entries()) {
    const index = there + at
    const { name, first, phone } = invented(index)
    const data = { ...answersOf(state.joinQuestions, chance), nickname: first, ghost: true as const }
    const group = groups[index % groups.length]
    const person = { user: { _id, name, phone, type: 'audience' as const, data }, groups: group ? [group] : [] }
    const joined = await joinShow({ blackboardId, person }, commands)
    if (isRejection(joined)) return joined
    const known = state.users.get(_id)
    ghosts.push({ _id, name: known?.name ?? name, phone: known?.phone ?? phone })
    position = joined.position
  }
  return { ghosts, position }
}

/** Why ghosts cannot answer this template like that; undefined = they can. */
export const ghostAnswersRefused = (
  { id, rehearsal, templates }: Pick<ShowState, 'id' | 'rehearsal' | 'templates'>,
  { template, shares = {}, winner }: GhostAnswers & { template: string },
): Rejection | undefined => {
  if (id === '') return noSuchShow(id)
  if (!rehearsal) return reject('NOT_A_REHEARSAL', 'Ghosts answer only in rehearsals.')
  const { options } = settingsIn(templates.get(template)?.content ?? {}) ?? {}
  if (!options) return reject('NOT_FOUND', 'This show has no such question with options.')
  const known = new Set(options.map(({ _id }) => _id))
  const named = [...Object.keys(shares), ...(winner === undefined ? [] : [winner])]
  return named.every((it) => known.has(it)) ? undefined : reject('INVALID', 'This question has no such option.')
}

export const oneOf = (texts: readonly string[], chance: () => number): string =>
  texts[Math.floor(chance() * texts.length)] ?? ''

/** A ghost's answers at the door. Some skip optional questions, and some refuse an optional consent. */
export const answersOf = (questions: ShowState['joinQuestions'], chance: () => number): Record<string, string> =>
  questions
    ? Object.fromEntries(questions.map((it) => [it.key, answerOf(it, chance)]))
    : Object.fromEntries(promptFields.map((field) => [field, oneOf(answers, chance)]))

const answerOf = ({ kind, options = [], required }: JoinQuestion, chance: () => number): string => {
  const willing = required || chance() < 0.8
  if (kind === 'consent') return String(willing)
  if (!willing) return ''
  if (kind === 'number') return String(18 + Math.floor(chance() * 60))
  return oneOf(kind === 'choice' ? options : anyAnswers, chance)
}

/** Removes all ghosts from the show. */
export const removeGhosts = async (
  blackboardId: string,
  { handler, request }: Commands,
): Promise<{ removed: number; position: number } | Rejection> => {
  const state = await handler.state(show, blackboardId)
  if (state.id === '') return noSuchShow(blackboardId)
  let position = -1
  const ghosts = ghostsIn(state)
  for (const { _id: userId } of ghosts) {
    const command = { type: 'removeUserFromBlackboard', payload: { userId } } as const
    const done = await handler.handle(show, { id: blackboardId, command }, partOf(request, 'ghost', userId))
    if (isRejection(done)) return done
    position = done.position
  }
  return { removed: ghosts.length, position }
}

const ghostsIn = ({ users }: ShowState): User[] => [...users.values()].filter(isGhost)
