import { Button } from '@mantine/core'
import { IconBook, IconHistory, IconMessage, IconSearch, IconTemplate, IconUsersGroup } from '@tabler/icons-react'
import { memo } from 'react'
import panel from '../../../theme/panel.module.css'
import { useComments } from './comments/CommentsProvider.tsx'
import { useDesk, useEditing } from './EditorContext.tsx'
import css from './editor.module.css'
import { Gate } from './Gate.tsx'
import { EveningLength } from './lengths/length-marks.tsx'
import { offeredGroups } from './script.ts'

export type View = 'read' | 'history'
type OnView = (view: View) => void

/** What is always at hand above the script: a new cue, and what opens beside it. */
export const Toolbar = ({ onView }: { onView: OnView }) => {
  const { script } = useEditing()
  const { threads } = useComments()
  return (
    <Row
      onView={onView}
      commentCount={threads.filter(({ resolved }) => !resolved).length}
      cueCount={script.cues.length}
      templateCount={script.templates.length}
      groupCount={script.groups.length + offeredGroups.length}
    />
  )
}

type RowProps = { onView: OnView; cueCount: number; commentCount: number; templateCount: number; groupCount: number }

/** Drawn again only for another count. */
const Row = memo(({ onView, cueCount, commentCount, templateCount, groupCount }: RowProps) => {
  const { cues, focusOn, side, show } = useDesk()
  const add = () => focusOn(`cue ${cues.add()._id}`)
  const opens = [
    { of: 'comments', label: 'Comments', count: commentCount, Icon: IconMessage },
    { of: 'templates', label: 'Templates', count: templateCount, Icon: IconTemplate },
    { of: 'groups', label: 'Groups', count: groupCount, Icon: IconUsersGroup },
  ] as const
  return (
    <div className={css.toolbar}>
      <h2 id="cues">Cues</h2>
      <span className={panel.count}>{cueCount}</span>
      <Gate>
        <Button size="xs" onClick={add}>
          + Add Cue
        </Button>
      </Gate>
      <EveningLength />
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
})
