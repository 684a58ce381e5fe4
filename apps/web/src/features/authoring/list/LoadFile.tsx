import { packageEnding } from '@ghostlight/contracts/rules'
import { Button, FileButton } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useRef } from 'react'
import { RightsGate } from '../../../controls/PermissionGate.tsx'
import { t } from '../../../words/t.ts'
import { accepted } from '../../sheets/sheet-file.ts'

type Props = { busy: boolean; onLoad: (file: File) => void }

/** Chooses a file with a whole performance, of this house or another one, or a workbook. */
export const LoadFile = ({ busy, onLoad }: Props) => {
  const reset = useRef<() => void>(null)
  return (
    <RightsGate action={{ route: 'loadPackage' }}>
      <FileButton
        accept={`${packageEnding},${accepted}`}
        onChange={(file) => {
          if (file) onLoad(file)
          // without a reset the browser ignores the choice of the same file
          reset.current?.()
        }}
        resetRef={reset}
        inputProps={{ 'aria-label': t`Performance file` }}
      >
        {(props) => (
          <Button {...props} loading={busy} leftSection={<IconFileImport size={16} aria-hidden />}>
            {t`Load a file`}
          </Button>
        )}
      </FileButton>
    </RightsGate>
  )
}
