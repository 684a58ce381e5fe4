import type { User } from '@ghostlight/contracts'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconEraser, IconFileDownload } from '@tabler/icons-react'
import { useWhyNot } from '../../live/useWhyNot.ts'
import { call } from '../../rest/client.ts'
import { t } from '../../words/t.ts'
import css from './card.module.css'
import { EraseDialog } from './erasing/EraseDialog.tsx'

/** The rights of a person: to get the data that are stored about them, and to have them erased. */
export const ErasePerson = ({ user }: { user: User }) => {
  const [asking, dialog] = useDisclosure()
  const { _id: id, name } = user
  const disabledReason = useWhyNot({ route: 'eraseUser' })
  return (
    <>
      <Button
        component="a"
        href={`/api/users/${encodeURIComponent(id)}/data?format=html`}
        download
        variant="subtle"
        color="gray"
        className={css.stored}
        leftSection={<IconFileDownload size={16} aria-hidden />}
      >
        {t`What is stored`}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        className={css.remove}
        leftSection={<IconEraser size={16} aria-hidden />}
        onClick={dialog.open}
      >
        {t`Erase for ever`}
      </Button>
      {asking && (
        <EraseDialog
          title={t`Erase ${name} for ever?`}
          text={t`Their name, phone number, answers and everything that was said to them can never be read again, in any show or any copy of the log. Their phone leaves the show. The log still says that somebody was there.`}
          name={name}
          disabledReason={disabledReason}
          act={t`Erase`}
          erase={() => call('eraseUser', { params: { id }, query: 'erase=true', body: { name } })}
          onClose={dialog.close}
        />
      )}
    </>
  )
}
