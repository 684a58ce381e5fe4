import type { Edit, Script } from '@ghostlight/contracts'
import { anchorsAt } from '@ghostlight/domain/edit'
import type { EditAction } from '../edit-session.ts'
import { fieldEdits } from '../field-edits.ts'
import { seenOf } from '../inverse.ts'
import { aCue, aModule } from './script.ts'

const act = (...edits: Edit[]): EditAction => ({ label: 'it', edits })
const order = { kind: 'performance', id: 'p', list: 'cues' } as const

export const addCue = ({ performance: { cues } }: Script, id: string, at = cues.length): EditAction =>
  act({ type: 'add', kind: 'cue', item: aCue(id) }, { type: 'place', ...order, item: id, after: anchorsAt(cues, at) })
export const moveCue = ({ performance: { cues } }: Script, id: string, at: number): EditAction =>
  act({
    type: 'place',
    ...order,
    item: id,
    after: anchorsAt(
      cues.filter((it) => it !== id),
      at,
    ),
  })
export const deleteCue = ({ cues }: Script, id: string): EditAction => {
  const seen = cues.find(({ _id }) => _id === id)
  return seen ? act({ type: 'delete', kind: 'cue', id, seen: seenOf(seen) }) : act()
}
export const addModule = (id: string, cue: string): EditAction =>
  act(
    { type: 'add', kind: 'module', item: aModule(id, cue) },
    { type: 'place', kind: 'cue', id: cue, list: 'modules', item: id, after: [] },
  )
export const describeCue = ({ cues }: Script, id: string, description: string): EditAction => {
  const cue = cues.find(({ _id }) => _id === id)
  const fields = cue ? fieldEdits(cue, { description }) : []
  return fields.length > 0 ? act({ type: 'set', kind: 'cue', id, fields }) : act()
}
/** A module says words of its own: those of a new template. */
export const newLine = ({ performance, modules, templates }: Script, id: string, template: string): EditAction => {
  const place = { kind: 'performance', id: 'p', list: 'templates', item: template } as const
  const from = modules.find(({ _id }) => _id === id)?.template
  return act(
    { type: 'add', kind: 'template', item: { ...templates[0], _id: template } },
    { type: 'place', ...place, after: anchorsAt(performance.templates, performance.templates.length) },
    { type: 'set', kind: 'module', id, fields: [{ path: 'template', from, to: template }] },
  )
}
