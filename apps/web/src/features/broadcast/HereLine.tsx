import { UnstyledButton } from '@mantine/core'
import { IconEar } from '@tabler/icons-react'
import css from './hearing.module.css'
import { type Hearing, hereWords, missingLines } from './hearing.ts'

type Props = { hearing: Hearing; named: boolean; onNames: () => void }

/** Who hears it, beside Send: `56 of 118 are here`. */
export const HereLine = ({ hearing, named, onNames }: Props) => {
  if (hearing.total === 0) return null
  const hasNames = hearing.notHere.length > 0 || missingLines(hearing).length > 0
  return (
    <span className={css.line} role="status" data-tone={hearing.here === 0 ? 'warn' : undefined}>
      <IconEar size={14} aria-hidden /> {hereWords(hearing)}
      {hasNames && (
        <UnstyledButton className={css.who} aria-expanded={named} onClick={onNames}>
          {named ? 'Hide names' : 'Who?'}
        </UnstyledButton>
      )}
    </span>
  )
}
