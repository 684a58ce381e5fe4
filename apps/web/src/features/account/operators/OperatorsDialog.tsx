import { Modal } from '@mantine/core'
import { useState } from 'react'
import { OutcomeLine } from '../../../controls/OutcomeLine.tsx'
import { t } from '../../../words/t.ts'
import { AddOperator } from './AddOperator.tsx'
import { LoginLink } from './LoginLink.tsx'
import { OperatorRow } from './OperatorRow.tsx'
import css from './operators.module.css'
import { ProgramKeys } from './programs/ProgramKeys.tsx'
import { type MadeLink, useOperators } from './useOperators.ts'

type Props = { opened: boolean; onClose: () => void }

/**
 * The operators of the house, and the keys of their programs. A change applies at once, even where they are logged in. Its head is no `header`: the
 * first screen has one, and a page has one banner.
 */
export const OperatorsDialog = ({ opened, onClose }: Props) => (
  <Modal.Root opened={opened} onClose={onClose} size="xl">
    <Modal.Overlay />
    <Modal.Content>
      <Modal.Body>
        <div className={css.head}>
          <Modal.Title>{t`Operators`}</Modal.Title>
          <Modal.CloseButton aria-label={t`Close`} />
        </div>
        <Operators />
      </Modal.Body>
    </Modal.Content>
  </Modal.Root>
)

/** The server stores no link that could be shown again, so the last one stays on screen until the dialog closes. */
const Operators = () => {
  const { data, error } = useOperators()
  const [made, setMade] = useState<MadeLink | null>(null)
  return (
    <div className={css.parts}>
      {error && <OutcomeLine tone="failed" text={error.message} />}
      <AddOperator onMade={setMade} />
      {made && <LoginLink key={made.loginLink} link={made} />}
      <ul className={css.list} aria-label={t`Operators`}>
        {data?.operators.map((it) => (
          <OperatorRow key={it._id} operator={it} onMade={setMade} />
        ))}
      </ul>
      <ProgramKeys />
    </div>
  )
}
