import { UnstyledButton } from '@mantine/core'
import { IconEar } from '@tabler/icons-react'
import { t } from '../../words/t.ts'
import css from './reach.module.css'
import { hereWords, missingLines, type Reach } from './reach.ts'

type Props = { reach: Reach; named: boolean; onNames: () => void }

/** How many people would hear the message, beside Send: `56 of 118 are here`. */
export const HereLine = ({ reach, named, onNames }: Props) => {
  if (reach.total === 0) return null
  const hasNames = reach.notHere.length > 0 || missingLines(reach).length > 0
  return (
    <span className={css.line} role="status" data-tone={reach.here === 0 ? 'warn' : undefined}>
      <IconEar size={14} aria-hidden /> {hereWords(reach)}
      {hasNames && (
        <UnstyledButton className={css.who} aria-expanded={named} onClick={onNames}>
          {named ? t`Hide names` : t`Who?`}
        </UnstyledButton>
      )}
    </span>
  )
}
