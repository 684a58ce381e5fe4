import { Combobox, Modal, TextInput, useCombobox } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { useEditing } from '../EditorContext.tsx'
import { found } from '../picker/choices.ts'
import css from './goto.module.css'

/** So many are offered; more letters lead to the others. */
const most = 30

/** Leads to any act, cue, template or group by a few letters. */
export const GoTo = ({ onClose }: { onClose: () => void }) => {
  const { script, choose, show, focusOn } = useEditing()
  const [typed, type] = useState('')
  const combobox = useCombobox({ opened: true, onDropdownClose: onClose })
  const all = useMemo(
    () => [
      ...script.acts.flatMap(({ opener, name }) =>
        opener === null ? [] : [{ value: `act ${opener}`, label: name, more: 'act' }],
      ),
      ...script.cues.map(({ cue, number }) => ({
        value: `cue ${cue._id}`,
        label: `${number} ${cue.name}`,
        more: 'cue',
      })),
      ...script.templates.map(({ template: { _id, name } }) => ({
        value: `template ${_id}`,
        label: name,
        more: 'template',
      })),
      ...script.groups.map(({ _id, name }) => ({ value: `group ${_id}`, label: name, more: 'group' })),
    ],
    [script],
  )
  const shown = found(all, typed).slice(0, most)
  const { selectFirstOption } = combobox
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter leads to the first that fits
  useEffect(() => {
    selectFirstOption()
  }, [typed, selectFirstOption])
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
    <Modal opened onClose={onClose} returnFocus={false} title="Go to an act, a cue, a template or a group">
      <Combobox store={combobox} onOptionSubmit={go}>
        <Combobox.EventsTarget>
          <TextInput
            aria-label="Act, cue, template or group"
            data-autofocus
            maxLength={200}
            placeholder="A few letters or a number"
            value={typed}
            onChange={(event) => type(event.currentTarget.value)}
          />
        </Combobox.EventsTarget>
        <Combobox.Options className={css.found ?? ''} aria-label="Found">
          {shown.map(({ value, label, more }) => (
            <Combobox.Option key={value} value={value} className={css.option ?? ''}>
              <span className="ellipsis">{label}</span>
              <span className={css.kind}>{more}</span>
            </Combobox.Option>
          ))}
          {shown.length === 0 && <Combobox.Empty>Nothing has these letters.</Combobox.Empty>}
        </Combobox.Options>
      </Combobox>
    </Modal>
  )
}
