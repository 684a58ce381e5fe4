import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangleFilled } from '@tabler/icons-react'
import panel from '../../../theme/panel.module.css'
import type { GroupUse } from './script.ts'
import css from './still-used.module.css'

type Props = {
  text: string
  uses: readonly GroupUse[]
  focusOn: (key: string) => void
  choose?: (template: string) => void
}

/** Why something was not deleted: what still uses it, each with the way to its field. */
export const StillUsed = ({ text, uses, focusOn, choose }: Props) => (
  <div className={css.refused} role="alert">
    <p className={panel.trouble}>
      <IconAlertTriangleFilled size={14} aria-hidden />
      {text}
    </p>
    <ul>
      {uses.map((it) => (
        <li key={it.focus}>
          <UnstyledButton
            className={css.use}
            onClick={() => {
              if (it.template !== undefined) choose?.(it.template)
              focusOn(it.focus)
            }}
          >
            {it.text}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  </div>
)
