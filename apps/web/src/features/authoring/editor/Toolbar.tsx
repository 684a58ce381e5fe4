import { Button } from '@mantine/core'
import {
  IconBook,
  IconHistory,
  IconMessage,
  IconPlayerPlay,
  IconSearch,
  IconTemplate,
  IconUsersGroup,
} from '@tabler/icons-react'
import { memo } from 'react'
import { RightsGate } from '../../../controls/PermissionGate.tsx'
import panel from '../../../theme/panel.module.css'
import { t } from '../../../words/t.ts'
import { useComments } from './comments/CommentsProvider.tsx'
import { useDesk, useScript } from './EditorContext.tsx'
import css from './editor.module.css'
import { Gate } from './Gate.tsx'
import { LanguageChoice } from './languages/LanguageChoice.tsx'
import { EveningLength } from './lengths/length-marks.tsx'
import { offeredGroups, type Script } from './script.ts'

export type View = 'read' | 'history'

const Count = ({ of }: { of: (script: Script) => number }) => <span className={panel.count}>{useScript(of)}</span>

const cueCount = ({ cues }: Script): number => cues.length
const opens = [
  { of: 'templates', label: t`Templates`, count: ({ templates }: Script) => templates.length, Icon: IconTemplate },
  {
    of: 'groups',
    label: t`Groups`,
    count: ({ groups }: Script) => groups.length + offeredGroups.length,
    Icon: IconUsersGroup,
  },
] as const

const OpenComments = () => {
  const { threads } = useComments()
  return <span className={panel.count}>{threads.filter(({ resolved }) => !resolved).length}</span>
}

/** What is always at hand above the script: a new cue, and what opens beside it. An edit draws at most its counts. */
export const Toolbar = memo(({ onView }: { onView: (view: View) => void }) => {
  const { cues, focusOn, side, show, tryIt } = useDesk()
  const add = () => focusOn(`cue ${cues.add()._id}`)
  return (
    <div className={css.toolbar}>
      <h2 id="cues">{t`Cues`}</h2>
      <Count of={cueCount} />
      <Gate>
        <Button size="xs" onClick={add}>
          {t`+ Add Cue`}
        </Button>
      </Gate>
      <EveningLength />
      <LanguageChoice />
      <span className={panel.spacer} />
      <RightsGate action={{ route: 'tryPerformance' }}>
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          title={t`A time-lapse with an invented audience (Ctrl+Shift+Enter)`}
          leftSection={<IconPlayerPlay size={15} aria-hidden />}
          onClick={() => tryIt()}
        >
          {t`Try it`}
        </Button>
      </RightsGate>
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        title={t`The whole evening as a script, to read and to print`}
        leftSection={<IconBook size={15} aria-hidden />}
        onClick={() => onView('read')}
      >
        {t`Read`}
      </Button>
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        title={t`Who changed what, and the way back`}
        leftSection={<IconHistory size={15} aria-hidden />}
        onClick={() => onView('history')}
      >
        {t`History`}
      </Button>
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        data-opens="find"
        aria-expanded={side === 'find'}
        title={t`Find in everything, and replace (Ctrl+F)`}
        leftSection={<IconSearch size={15} aria-hidden />}
        onClick={() => {
          show(side === 'find' ? null : 'find')
          if (side !== 'find') focusOn('find')
        }}
      >
        {t`Find`}
      </Button>
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        data-opens="comments"
        aria-expanded={side === 'comments'}
        leftSection={<IconMessage size={15} aria-hidden />}
        onClick={() => show(side === 'comments' ? null : 'comments')}
      >
        {t`Comments`}&nbsp;
        <OpenComments />
      </Button>
      {opens.map(({ of, label, count, Icon }) => (
        <Button
          key={of}
          size="xs"
          variant="subtle"
          color="gray"
          data-opens={of}
          aria-expanded={side === of}
          leftSection={<Icon size={15} aria-hidden />}
          onClick={() => show(side === of ? null : of)}
        >
          {label}&nbsp;
          <Count of={count} />
        </Button>
      ))}
    </div>
  )
})
