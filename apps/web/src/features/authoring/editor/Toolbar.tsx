import { Button } from '@mantine/core'
import { IconBook, IconHistory, IconSearch, IconTemplate, IconUsersGroup } from '@tabler/icons-react'
import panel from '../../../theme/panel.module.css'
import { useEditing } from './EditorContext.tsx'
import css from './editor.module.css'
import { Gate } from './Gate.tsx'
import { offeredGroups } from './script.ts'

/** What is always at hand above the script: a new cue, and what opens beside it. */
export const Toolbar = ({ onView }: { onView: (view: 'read' | 'history') => void }) => {
  const { script, cues, focusOn, side, show } = useEditing()
  const add = () => focusOn(`cue ${cues.add()._id}`)
  const opens = [
    { of: 'templates', label: 'Templates', count: script.templates.length, Icon: IconTemplate },
    { of: 'groups', label: 'Groups', count: script.groups.length + offeredGroups.length, Icon: IconUsersGroup },
  ] as const
  return (
    <div className={css.toolbar}>
      <h2 id="cues">Cues</h2>
      <span className={panel.count}>{script.cues.length}</span>
      <Gate>
        <Button size="xs" onClick={add}>
          + Add Cue
        </Button>
      </Gate>
      <span className={panel.spacer} />
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        title="The whole evening as a script, to read and to print"
        leftSection={<IconBook size={15} aria-hidden />}
        onClick={() => onView('read')}
      >
        Read
      </Button>
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        title="Who changed what, and the way back"
        leftSection={<IconHistory size={15} aria-hidden />}
        onClick={() => onView('history')}
      >
        History
      </Button>
      <Button
        size="xs"
        variant={side === 'find' ? 'light' : 'subtle'}
        color="gray"
        data-opens="find"
        aria-expanded={side === 'find'}
        title="Find in everything, and replace (Ctrl+F)"
        leftSection={<IconSearch size={15} aria-hidden />}
        onClick={() => {
          show(side === 'find' ? null : 'find')
          if (side !== 'find') focusOn('find')
        }}
      >
        Find
      </Button>
      {opens.map(({ of, label, count, Icon }) => (
        <Button
          key={of}
          size="xs"
          variant={side === of ? 'light' : 'subtle'}
          color="gray"
          data-opens={of}
          aria-expanded={side === of}
          leftSection={<Icon size={15} aria-hidden />}
          onClick={() => show(side === of ? null : of)}
        >
          {label}&nbsp;<span className={panel.count}>{count}</span>
        </Button>
      ))}
    </div>
  )
}
