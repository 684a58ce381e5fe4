import type { Recorded, Template } from '@ghostlight/contracts'
import { translatedFields, writesInAnyLanguage } from '@ghostlight/contracts/rules'
import { same } from '../same.ts'
import { inLibraryOf, libraryEdits } from '../show/edit-template.ts'
import { evolveShow } from '../show/evolve.ts'
import { saidTo, type WordsByLanguage, wordsByLanguage } from '../show/in-language.ts'
import type { ShowEventOf } from '../show/state.ts'
import { type LiveRun, type LiveState, outboxKey } from './state.ts'

type Edited = Recorded<ShowEventOf<'TemplateEdited'>>

/** A template has new words: sent deliveries stay, unsent ones get the new words, and the library is owed them if requested. */
export const evolveTemplateWords = (live: LiveState, event: Edited): LiveState => {
  const { template, language, alsoInLibrary } = event.data
  const from = inLibraryOf(live.show, { templateId: template._id, language })
  const before = live.show.templates.get(template._id)
  live.show = evolveShow(live.show, event)
  if (alsoInLibrary && from) owe(live, event, libraryEdits(from, template, language))
  const spoken = wordsByLanguage(live.show, template)
  const hasOtherTasks = !same(tasksIn(before), tasksIn(template))
  for (const run of live.runs.values())
    if (run.module.template === template._id)
      rewrite(live, run, { spoken, hasOtherTasks, editId: event.id, at: event.at })
  return live
}

const owe = (live: LiveState, { id: editId, actor, data }: Edited, fields: ReturnType<typeof libraryEdits>): void => {
  const entry = { templateId: data.template._id, fields, editId, actor }
  live.libraryOutbox.set(outboxKey(entry), entry)
}

/** What a template asks of a language model, in each of its languages. */
const tasksIn = (template: Template | undefined): unknown =>
  template !== undefined &&
  writesInAnyLanguage(template.type) &&
  Object.entries(template.translations ?? {}).map(([language, by]) => [
    language,
    by.state,
    ...translatedFields(template.type).map((field) => by[field]),
  ])

type Rewrite = { spoken: WordsByLanguage; hasOtherTasks: boolean; editId: string; at: number }

const rewrite = (live: LiveState, run: LiveRun, { spoken, hasOtherTasks, editId, at }: Rewrite): void => {
  const words = spoken.own
  const isOtherTask = hasOtherTasks || !same(run.words?.asks, words?.asks)
  if (isOtherTask) run.edit = editId
  run.words = words
  const waiting = [...run.open].flatMap((userId) => run.deliveries.get(userId) ?? []).filter(isUnsent)
  for (const delivery of waiting) {
    // nothing is said to an erased person
    if (delivery.user.erased) continue
    const theirs = spoken.for(delivery.user)
    delivery.words = theirs === words ? undefined : theirs
    const text = saidTo(theirs, delivery.user, live.show)
    if (text !== undefined) delivery.text = text
    else if (isOtherTask) delivery.text = undefined
  }
  if (waiting.length === 0) return
  // its sounds are made again, and counted as they come
  if (run.made) run.made = { count: 0, at }
  // nobody has begun: the phones begin together once they have the new sound
  if ([...run.deliveries.values()].every(({ sentAt }) => sentAt === 0)) {
    run.startAt = undefined
    run.wordsEdit = editId
  }
}

const isUnsent = ({ state }: { state: string }): boolean => state === 'waiting'
