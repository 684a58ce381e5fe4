import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { OutcomeLine } from '../../controls/OutcomeLine.tsx'
import { call } from '../../rest/client.ts'
import { voicesQuery } from '../../rest/voices-query.ts'
import { translated } from '../../words/sentences.ts'
import { t } from '../../words/t.ts'

/** Asks the voice provider for its voices. */
export const UpdateVoices = () => {
  const client = useQueryClient()
  const update = useMutation({
    mutationFn: () => call('updateVoices'),
    onSuccess: ({ voices }) => client.setQueryData(voicesQuery.queryKey, voices),
  })
  return (
    <>
      {update.isSuccess && <OutcomeLine tone="done" text={translated(update.data.message)} />}
      {update.isError && <OutcomeLine tone="failed" text={t`Error: ${update.error.message}`} />}
      <Button
        leftSection={<IconRefresh size={16} aria-hidden />}
        loading={update.isPending}
        onClick={() => update.mutate()}
      >
        {t`Update voices`}
      </Button>
    </>
  )
}
