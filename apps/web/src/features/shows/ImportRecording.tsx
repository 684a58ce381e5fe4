import { Button, FileButton } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { OutcomeLine } from '../../controls/OutcomeLine.tsx'
import { RightsGate } from '../../controls/PermissionGate.tsx'
import { useFileKey } from '../../controls/useFileKey.ts'
import { call } from '../../rest/client.ts'
import { t } from '../../words/t.ts'
import css from './shows.module.css'

/** Imports a show of another house or another year from its file. It appears in the list, to replay and read. */
export const ImportRecording = () => {
  const client = useQueryClient()
  const withKey = useFileKey()
  const reset = useRef<() => void>(null)
  const taking = useMutation({
    mutationFn: (file: File) => withKey(file, async (key) => call('importRecording', { body: await file.text(), key })),
    onSuccess: () => client.invalidateQueries({ queryKey: ['blackboards'] }),
  })
  return (
    <>
      <RightsGate action={{ route: 'importRecording' }}>
        <FileButton
          accept=".jsonl,.ndjson,application/x-ndjson"
          onChange={(file) => {
            if (file) taking.mutate(file)
            // without a reset the browser ignores the choice of the same file
            reset.current?.()
          }}
          resetRef={reset}
          inputProps={{ 'aria-label': t`Recording file` }}
        >
          {(props) => (
            <Button
              {...props}
              size="xs"
              variant="subtle"
              color="gray"
              loading={taking.isPending}
              leftSection={<IconFileImport size={16} aria-hidden />}
            >
              {t`Import a recording`}
            </Button>
          )}
        </FileButton>
      </RightsGate>
      {taking.error && (
        <div className={css.outcome}>
          <OutcomeLine tone="failed" text={taking.error.message} />
        </div>
      )}
      {taking.data && !taking.isPending && (
        <div className={css.outcome}>
          <OutcomeLine tone="done" text={t`The recording is the show ${taking.data._id}.`} />
        </div>
      )}
    </>
  )
}
