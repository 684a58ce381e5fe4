import type { Performance } from '@ghostlight/contracts'
import { Button, UnstyledButton } from '@mantine/core'
import { IconCopy, IconEdit, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { DisabledWithReason, RightsGate } from '../../../controls/PermissionGate.tsx'
import panel from '../../../theme/panel.module.css'
import { useTimes } from '../../../times/useTimes.ts'
import { counted } from '../../../words/counted.ts'
import { t } from '../../../words/t.ts'
import { ExportMenu } from '../../sheets/ExportMenu.tsx'
import { NameEdit } from '../NameEdit.tsx'
import { useReadOnly } from '../useReadOnly.ts'
import { useRename } from '../useRename.ts'
import css from './list.module.css'

type Props = {
  performance: Performance
  /** earlier versions that are not in the list, the newest first */
  earlier: readonly Performance[]
  copying: boolean
  /** a file is dragged over this row, which says what it would be loaded into */
  over: boolean
  onEdit: (id: string) => void
  onCopy: () => void
  onDelete: () => void
}

/** A click on the name edits it. The other actions stand out under the pointer or with the focus. */
export const PerformanceRow = ({ performance, earlier, copying, over, onEdit, onCopy, onDelete }: Props) => {
  const [naming, setNaming] = useState(false)
  const rename = useRename()
  const readOnly = useReadOnly(performance._id)
  const { name, version, description, cues, createdAt } = performance
  const made = useTimes().date(Date.parse(createdAt))
  return (
    <li
      className={css.row}
      aria-label={`${name} v${version}`}
      data-performance={performance._id}
      data-over={over || undefined}
    >
      <div className={css.about}>
        <div className={css.title}>
          {naming ? (
            <NameEdit
              name={name}
              label={t`Performance name`}
              onRename={(next) => rename(performance, next)}
              onClose={() => setNaming(false)}
            />
          ) : (
            <DisabledWithReason reason={readOnly}>
              <UnstyledButton className={css.name} title={t`Rename`} onClick={() => setNaming(true)}>
                {name}
              </UnstyledButton>
            </DisabledWithReason>
          )}
          <span className={panel.count}>v{version}</span>
        </div>
        <p className={panel.muted}>
          {t`${counted(cues.length, t`cue`, t`cues`)} · made ${made}`}
          {description && ` · ${description}`}
        </p>
        {earlier.length > 0 && (
          <p className={`${panel.muted} ${css.earlier}`}>
            {t`Earlier:`}
            {earlier.map((it) => (
              <UnstyledButton
                key={it._id}
                className={css.version}
                aria-label={t`Open v${it.version} of ${name}`}
                onClick={() => onEdit(it._id)}
              >
                v{it.version}
              </UnstyledButton>
            ))}
          </p>
        )}
      </div>
      <div className={css.actions}>
        <Button
          size="xs"
          data-focus={`performance ${performance._id}`}
          leftSection={<IconEdit size={14} aria-hidden />}
          onClick={() => onEdit(performance._id)}
        >
          {t`Edit`}
        </Button>
        <RightsGate action={{ route: 'copyPerformance' }}>
          <Button
            size="xs"
            leftSection={<IconCopy size={14} aria-hidden />}
            disabled={copying}
            aria-busy={copying}
            onClick={onCopy}
          >
            {copying ? t`Copying...` : t`New version`}
          </Button>
        </RightsGate>
        <ExportMenu
          path={`/api/performances/${performance._id}/export`}
          whole={`/api/performances/${performance._id}/package`}
        />
        <DisabledWithReason reason={readOnly}>
          <Button size="xs" className={css.delete} leftSection={<IconTrash size={14} aria-hidden />} onClick={onDelete}>
            {t`Delete`}
          </Button>
        </DisabledWithReason>
      </div>
    </li>
  )
}
