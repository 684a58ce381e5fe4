import type { ShowSummary } from '@ghostlight/contracts'
import { Button, FileButton, Group, Modal, Text } from '@mantine/core'
import { IconFileDownload, IconFileImport } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { OutcomeLine } from '../../controls/OutcomeLine.tsx'
import { RightsGate } from '../../controls/PermissionGate.tsx'
import { call } from '../../rest/client.ts'
import { t } from '../../words/t.ts'

type Props = { show: ShowSummary; onClose: () => void }

/**
 * Moves a closed show into one file and out of the log, or back in. The saved file itself is the proof that it exists.
 */
export const ArchiveDialog = ({ show: { _id: id, takenOut, performance }, onClose }: Props) => {
  const client = useQueryClient()
  const reset = useRef<() => void>(null)
  const moving = useMutation({
    mutationFn: (body: File) => call(takenOut ? 'bringBack' : 'takeOut', { params: { id }, body }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['blackboards'] })
      onClose()
    },
  })
  return (
    <Modal opened onClose={onClose} title={takenOut ? t`Bring the show back?` : t`Archive the show to a file?`}>
      <Text>
        {takenOut
          ? t`${performance.name}, ${id}, is in its file with ${takenOut.events} events. Choose that file. Ghostlight checks it, and brings the show back as it was.`
          : t`${performance.name}, ${id}: save the file, keep it in two places, and choose it here. Once Ghostlight has checked it, the show is no longer stored here, and you need this file to replay it. Erased people are unreadable in the file, too.`}
      </Text>
      <Group justify="flex-end" gap="sm" mt="lg">
        {moving.error && <OutcomeLine tone="failed" text={moving.error.message} />}
        {!takenOut && (
          <Button
            component="a"
            href={`/api/blackboards/${id}/archive-file`}
            download
            leftSection={<IconFileDownload size={16} aria-hidden />}
          >
            {t`Save the file`}
          </Button>
        )}
        <RightsGate action={{ route: takenOut ? 'bringBack' : 'takeOut' }}>
          <FileButton
            onChange={(file) => {
              if (file) moving.mutate(file)
              // without a reset the browser ignores the choice of the same file
              reset.current?.()
            }}
            resetRef={reset}
            inputProps={{ 'aria-label': t`Archive file` }}
          >
            {(props) => (
              <Button {...props} loading={moving.isPending} leftSection={<IconFileImport size={16} aria-hidden />}>
                {takenOut ? t`Choose its file` : t`Choose the saved file`}
              </Button>
            )}
          </FileButton>
        </RightsGate>
      </Group>
    </Modal>
  )
}
