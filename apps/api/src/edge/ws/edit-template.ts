import { type OperatorCommand, type Rejection, reject, type Template, type User } from '@ghostlight/contracts'
import { languageOf, peopleWithOldWords, translationIn, usualLanguage } from '@ghostlight/contracts/rules'
import { show } from '@ghostlight/domain'
import { refusedByLock } from '../../library/locked-shows.ts'
import { readBlackboard } from '../read-blackboard.ts'
import { found } from '../refusals.ts'
import type { Services } from '../services.ts'

type Wanted = Extract<OperatorCommand, { type: 'editTemplate' }>['payload']
type House = Pick<Services, 'handler' | 'views' | 'offered'>

/** A new voice that the house does not have is refused. One that was there before may stay: the words can still be corrected. */
export const isVoiceRefused = async (id: string, wanted: Wanted, house: House): Promise<Rejection | undefined> => {
  const { templates, lockedBy } = await house.handler.state(show, id)
  const { voice = '' } = wanted.content
  const template = templates.get(wanted.templateId)
  const before = wanted.language === undefined ? template?.content : template?.translations?.[wanted.language]
  const isNew = voice.trim() !== '' && voice !== before?.['voice']
  // the lock is then the reason for the refusal, not the voice
  if (!isNew || lockedBy !== null) return undefined
  const offered = await house.offered()
  return offered && !offered.has(voice)
    ? reject('INVALID', `There is no voice "${voice}". Choose one of the voices in the tab Voices.`)
    : undefined
}

/** The performance is not changed while another show of it is locked. */
export const isLibraryLocked = async (wanted: Wanted, house: House): Promise<Rejection | undefined> => {
  if (!wanted.alsoInLibrary) return undefined
  const refused = await refusedByLock(new Set([wanted.templateId]), house)
  return refused === undefined ? undefined : reject('LOCKED', refused)
}

/** How many people an answer names at most. */
const mostNamed = 50

type Edited = { template: Template; tooLateFor: { count: number; people: { _id: string; name: string }[] } }

/** The template as it is now, and the people who have already been sent other words of it in the language that changed. */
export const editedTemplate = async (id: string, templateId: string, services: Services): Promise<Edited> => {
  const board = found(await readBlackboard(services, id), 'BLACKBOARD_NOT_FOUND')
  const template = found(
    board.templates.find((it) => it._id === templateId),
    'NOT_FOUND',
  )
  const told = peopleWithOldWords(board, templateId)
  const own = board.language ?? usualLanguage
  const changed = board.templateEdits?.[templateId]?.language ?? own
  const hearsIn = (user: Pick<User, 'data'>): string => {
    const wanted = { language: languageOf(user, own), own, drafts: board.rehearsal }
    return translationIn(template, wanted)?.tag ?? own
  }
  const people = board.users
    .filter((user) => told.has(user._id) && !user.erased && hearsIn(user) === changed)
    .map(({ _id, name }) => ({ _id, name }))
    .sort((a, b) => a.name.localeCompare(b.name))
  return { template, tooLateFor: { count: people.length, people: people.slice(0, mostNamed) } }
}
