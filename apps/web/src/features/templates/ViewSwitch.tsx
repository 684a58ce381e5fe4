import { SegmentedControl, VisuallyHidden } from '@mantine/core'
import { IconLayoutGrid, IconLayoutList, IconList } from '@tabler/icons-react'
import { t } from '../../words/t.ts'
import css from './template-list.module.css'
import { type TemplateView, templateViews } from './views.ts'

const labels = {
  list: { label: t`List`, Icon: IconList },
  grid: { label: t`Grid`, Icon: IconLayoutGrid },
  full: { label: t`Full`, Icon: IconLayoutList },
} as const satisfies Record<TemplateView, object>

type Props = { view: TemplateView; onChange: (view: TemplateView) => void }

/** Sets how much of each template a list shows. */
export const ViewSwitch = ({ view, onChange }: Props) => (
  <SegmentedControl
    size="xs"
    aria-label={t`View`}
    value={view}
    onChange={(value) => onChange(templateViews.find((it) => it === value) ?? 'list')}
    data={templateViews.map((value) => {
      const { label, Icon } = labels[value]
      return {
        value,
        label: (
          <>
            <Icon size={15} className={css.viewIcon} aria-hidden />
            <VisuallyHidden>{label}</VisuallyHidden>
          </>
        ),
      }
    })}
  />
)
