import type { Recorded } from '@ghostlight/contracts'
import { fieldEdits } from '../edit/fields.ts'
import { type Words, wordsOf } from '../kinds/words.ts'
import { same } from '../same.ts'
import { inLibraryOf } from '../show/edit-template.ts'
import { evolveShow } from '../show/evolve.ts'
import type { ShowEventOf } from '../show/state.ts'
import { fill } from '../show/symbols.ts'
import { type LiveRun, type LiveState, outboxKey } from './state.ts'

type Edited = Recorded<ShowEventOf<'TemplateEdited'>>

/** A template has new words: sent deliveries stay, unsent ones get the new words, and the library is owed them if requested. */
export const evolveTemplateWords = (live: LiveState, event: Edited): LiveState => {
  const { template, alsoInLibrary } = event.data
  const from = inLibraryOf(live.show, template._id)
  live.show = evolveShow(live.show, event)
  if (alsoInLibrary && from) owe(live, event, fieldEdits('content', { from, to: template.content }))
  const words = wordsOf(template)
  for (const run of live.runs.values())
    if (run.module.template === template._id) rewrite(live, run, { words, editId: event.id, at: event.at })
  return live
}

const owe = (live: LiveState, { id: editId, actor, data }: Edited, fields: ReturnType<typeof fieldEdits>): void => {
  const entry = { templateId: data.template._id, fields, editId, actor }
  live.libraryOutbox.set(outboxKey(entry), entry)
}

type Rewrite = { words: Words | undefined; editId: string; at: number }

const rewrite = (live: LiveState, run: LiveRun, { words, editId, at }: Rewrite): void => {
  const isOtherTask = !same(run.words?.asks, words?.asks)
  if (isOtherTask) run.edit = editId
  run.words = words
  const waiting = [...run.open].flatMap((userId) => run.deliveries.get(userId) ?? []).filter(isUnsent)
  for (const delivery of waiting) {
    // nothing is said to an erased person
    if (delivery.user.erased) continue
    if (words?.says !== undefined) delivery.text = fill(words.says, delivery.user, live.show).text
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
