import type { HistoryPoint } from '@ghostlight/contracts'
import { Button, Popover, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { DisabledWithReason } from '../../../controls/PermissionGate.tsx'
import { call } from '../../../rest/client.ts'
import { t } from '../../../words/t.ts'
import { useAuthoring } from '../AuthoringProvider.tsx'
import { historyQuery } from './history-query.ts'
import css from './past.module.css'

type Props = { performanceId: string; point: HistoryPoint; readOnly: string | undefined }

/** Gives a moment a name, such as 'as premiered', or takes it away. */
export const NamePoint = ({ performanceId: id, point, readOnly }: Props) => {
  const { save } = useAuthoring()
  const client = useQueryClient()
  const [opened, { close, toggle }] = useDisclosure()
  const [name, setName] = useState(point.name ?? '')
  const keep = async (event: FormEvent) => {
    event.preventDefault()
    close()
    await save(
      () => call('nameHistoryPoint', { params: { id, point: point._id }, body: { name } }),
      (text) => t`The name could not be stored: ${text}`,
    )
    await client.invalidateQueries({ queryKey: historyQuery(id).queryKey, exact: true })
  }
  return (
    <Popover opened={opened} onChange={(to) => !to && close()} position="bottom-end" trapFocus>
      <DisabledWithReason reason={readOnly}>
        <Popover.Target>
          <Button size="xs" onClick={toggle}>
            {point.name ? t`Rename` : t`Name this version`}
          </Button>
        </Popover.Target>
      </DisabledWithReason>
      <Popover.Dropdown>
        <form className={css.naming} onSubmit={(event) => void keep(event)} data-undo="own">
          <TextInput
            label={t`Name of this version`}
            placeholder={t`as premiered`}
            description={t`Without a name, it is a session like the others.`}
            maxLength={80}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button size="xs" type="submit">
            {t`Save`}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
