import type { User } from '@ghostlight/contracts'
import { Button, Switch } from '@mantine/core'
import { OutcomeLine } from '../../controls/OutcomeLine.tsx'
import { PermissionGate } from '../../controls/PermissionGate.tsx'
import panel from '../../theme/panel.module.css'
import { t } from '../../words/t.ts'
import { PreviewButton } from '../voices/preview/PreviewButton.tsx'
import { PreviewNote } from '../voices/preview/PreviewNote.tsx'
import type { Previews } from '../voices/preview/usePreview.ts'
import { CopyZone } from './CopyZone.tsx'
import { TemplateForm } from './TemplateForm.tsx'
import { inlineOf, isSilent } from './template-values.ts'
import css from './templates-tab.module.css'
import type { Compose } from './useNewTemplate.ts'

type Props = { compose: Compose; previews: Previews; as: User | undefined }

const here = 'the form'

export const CreateTemplate = ({ compose, previews, as }: Props) => {
  const { values, missing, simple, busy, outcome } = compose
  const template = inlineOf(values)
  const canBeHeard = template !== undefined && !isSilent(values) && missing.every((field) => field === 'name')
  const playIt = () => {
    if (template) void previews.play(here, { template, ...(as && { userId: as._id }) })
  }
  return (
    <section className={`${panel.panel} ${panel.column}`} aria-labelledby="create-template">
      <div className={panel.head}>
        <h2 id="create-template">{t`Create Template`}</h2>
        <span className={panel.spacer} />
        <Switch
          label={t`Simple`}
          size="xs"
          checked={simple}
          onChange={(event) => compose.setSimple(event.currentTarget.checked)}
        />
      </div>
      <form
        className={`${panel.scroller} ${css.form}`}
        onSubmit={(event) => {
          event.preventDefault()
          void compose.create()
        }}
      >
        <CopyZone from={compose.replaced} onBringBack={compose.bringBack} />
        <PermissionGate action={{ message: 'addTemplate' }} tell>
          <TemplateForm values={values} onChange={compose.change} missing={missing} simple={simple} />
        </PermissionGate>
        <PreviewNote preview={previews.of(here)} />
        <div className={panel.row}>
          {outcome?.tone === 'refused' && (
            <OutcomeLine tone="failed" text={t`It was not created: ${outcome.text} What you wrote is still here.`} />
          )}
          <span className={panel.spacer} />
          <PreviewButton preview={previews.of(here)} onPlay={playIt} onStop={previews.stop} disabled={!canBeHeard} />
          <PermissionGate action={{ message: 'addTemplate' }}>
            <Button
              type="submit"
              variant="filled"
              loading={busy}
              disabled={missing.length > 0 || template === undefined}
            >
              {t`Create`}
            </Button>
          </PermissionGate>
        </div>
      </form>
    </section>
  )
}
