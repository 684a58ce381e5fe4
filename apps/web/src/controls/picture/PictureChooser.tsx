import { pictureTypes, pictureUrl } from '@ghostlight/contracts/rules'
import { Button, CloseButton, FileButton } from '@mantine/core'
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react'
import { t } from '../../words/t.ts'
import { OutcomeLine } from '../OutcomeLine.tsx'
import { RightsGate } from '../PermissionGate.tsx'
import css from './picture-chooser.module.css'
import { usePictureUpload } from './usePictureUpload.ts'

type Props = {
  /** what the picture is for, such as 'Picture of Applause' */
  label: string
  /** the id of a picture of the library; undefined = none is chosen */
  picture: string | undefined
  onChoose: (id: string) => void
  /** absent = it cannot be removed here */
  onRemove?: () => void
}

/** Chooses a picture: a file from a dialog, dropped here, or pasted while the focus is here. It is uploaded at once. */
export const PictureChooser = ({ label, picture, onChoose, onRemove }: Props) => {
  const reset = useRef<() => void>(null)
  const [over, setOver] = useState(false)
  const { take, isBusy, problem } = usePictureUpload(onChoose)
  const words = picture === undefined ? t`Choose a picture` : t`Another picture`
  const taking = (event: DragEvent | ClipboardEvent, files: FileList): void => {
    const [file] = files
    if (!file) return
    event.preventDefault()
    take(file)
  }
  return (
    <RightsGate action={{ route: 'addPicture' }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same with keys */}
      <div
        className={css.chooser}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          setOver(false)
          taking(event, event.dataTransfer.files)
        }}
        onPaste={(event) => taking(event, event.clipboardData.files)}
      >
        {picture !== undefined && <img src={pictureUrl(picture, true)} alt="" width={32} height={32} />}
        <FileButton
          accept={Object.keys(pictureTypes).join(',')}
          onChange={(file) => {
            if (file) take(file)
            // or the browser says nothing when the same file is chosen again
            reset.current?.()
          }}
          resetRef={reset}
          inputProps={{ 'aria-label': t`File for ${label}` }}
        >
          {(props) => (
            <Button size="xs" loading={isBusy} aria-label={`${words}: ${label}`} {...props}>
              {words}
            </Button>
          )}
        </FileButton>
        {picture !== undefined && onRemove && (
          <CloseButton size="sm" aria-label={t`Remove the ${label}`} onClick={onRemove} />
        )}
        {problem && <OutcomeLine tone="failed" text={problem} />}
      </div>
    </RightsGate>
  )
}
