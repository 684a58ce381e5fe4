import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconEraser } from '@tabler/icons-react'
import { LazyBoundary } from '../../../boundaries/LazyBoundary.tsx'
import quiet from '../../../controls/quiet-button.module.css'
import { useBlackboard } from '../../../live/LiveProvider.tsx'
import { useWhyNot } from '../../../live/useWhyNot.ts'
import { t } from '../../../words/t.ts'
import { eraseCode } from './erase-code.ts'

/** Erases all people of the evening. Only after the show, when nobody waits for a cue any more. */
export const ErasePeople = ({ blackboardId: id, title }: { blackboardId: string; title: string }) => {
  const [asking, dialog] = useDisclosure()
  const disabledReason = useWhyNot({ route: 'erasePeople' })
  const left = useBlackboard(
    ({ closedAt, users }) => closedAt !== null && users.some(({ type, erased }) => type !== 'dramaturg' && !erased),
  )
  return (
    <>
      {left && (
        <UnstyledButton className={quiet.button} onClick={dialog.open}>
          <IconEraser size={15} aria-hidden />
          {t`Erase people`}
        </UnstyledButton>
      )}
      {asking && (
        <LazyBoundary
          code={eraseCode}
          props={{ id, name: title, disabledReason, onClose: dialog.close }}
          waiting={null}
        />
      )}
    </>
  )
}
