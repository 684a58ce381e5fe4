import { useMemo, useState } from 'react'
import { FindDialog } from '../../../../controls/find/FindDialog.tsx'
import { t } from '../../../../words/t.ts'
import { useEditing } from '../EditorContext.tsx'
import { found } from '../picker/choices.ts'

/** So many are offered; more letters lead to the others. */
const most = 30

/** Leads to any act, cue, template or group by a few letters. */
export const GoTo = ({ onClose }: { onClose: () => void }) => {
  const { script, choose, show, focusOn } = useEditing()
  const [typed, type] = useState('')
  const all = useMemo(
    () => [
      ...script.acts.flatMap(({ opener, name }) =>
        opener === null ? [] : [{ value: `act ${opener}`, label: name, more: t`act` }],
      ),
      ...script.cues.map(({ cue, number }) => ({
        value: `cue ${cue._id}`,
        label: `${number} ${cue.name}`,
        more: t`cue`,
      })),
      ...script.templates.map(({ template: { _id, name } }) => ({
        value: `template ${_id}`,
        label: name,
        more: t`template`,
      })),
      ...script.groups.map(({ _id, name }) => ({ value: `group ${_id}`, label: name, more: t`group` })),
    ],
    [script],
  )
  const things = found(all, typed)
    .slice(0, most)
    .map(({ value, label, more = '' }) => ({ value, label, more }))
  const go = (value: string) => {
    onClose()
    const [kind, id = ''] = value.split(' ')
    if (kind === 'cue' || kind === 'act') focusOn(value)
    if (kind === 'template') {
      choose(id)
      focusOn(`words ${id}`)
    }
    if (kind === 'group') {
      show('groups')
      focusOn(`name of ${id}`)
    }
  }
  return (
    <FindDialog
      title={t`Go to an act, a cue, a template or a group`}
      label={t`Act, cue, template or group`}
      placeholder={t`A few letters or a number`}
      typed={typed}
      onType={type}
      groups={[{ things }]}
      none={t`Nothing has these letters.`}
      onChoose={go}
      onClose={onClose}
    />
  )
}
