import type { User } from '@ghostlight/contracts'
import { Button, Switch } from '@mantine/core'
import { Held } from '../../controls/Held.tsx'
import { OutcomeLine } from '../../controls/OutcomeLine.tsx'
import panel from '../../theme/panel.module.css'
import { HearButton } from '../voices/hear/HearButton.tsx'
import { HearNote } from '../voices/hear/HearNote.tsx'
import type { Hear } from '../voices/hear/useHear.ts'
import { CopyZone } from './CopyZone.tsx'
import { TemplateForm } from './TemplateForm.tsx'
import { inlineOf } from './template-draft.ts'
import css from './templates-tab.module.css'
import type { Compose } from './useCompose.ts'

type Props = { compose: Compose; hear: Hear; as: User | undefined }

const here = 'the form'

export const CreateTemplate = ({ compose, hear, as }: Props) => {
  const { draft, missing, simple, busy, outcome } = compose
  const template = inlineOf(draft)
  const canBeHeard = template !== undefined && missing.every((field) => field === 'name')
  const hearIt = () => {
    if (template) void hear.hear(here, { template, ...(as && { userId: as._id }) })
  }
  return (
    <section className={`${panel.panel} ${css.panel}`} aria-labelledby="create-template">
      <div className={panel.head}>
        <h2 id="create-template">Create Template</h2>
        <span className={panel.spacer} />
        <Switch
          label="Simple"
          size="xs"
          checked={simple}
          onChange={(event) => compose.setSimple(event.currentTarget.checked)}
        />
      </div>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          void compose.create()
        }}
      >
        <CopyZone from={compose.replaced} onBringBack={compose.bringBack} />
        <Held deed={{ message: 'addTemplate' }} tell>
          <TemplateForm draft={draft} onChange={compose.change} missing={missing} simple={simple} />
        </Held>
        <HearNote hearing={hear.of(here)} />
        <div className={css.actions}>
          {outcome?.tone === 'refused' && (
            <OutcomeLine tone="failed" text={`It was not created: ${outcome.text} What you wrote is still here.`} />
          )}
          <span className={panel.spacer} />
          <HearButton hearing={hear.of(here)} onHear={hearIt} onStop={hear.stop} disabled={!canBeHeard} />
          <Held deed={{ message: 'addTemplate' }}>
            <Button
              type="submit"
              variant="filled"
              loading={busy}
              disabled={missing.length > 0 || template === undefined}
            >
              Create
            </Button>
          </Held>
        </div>
      </form>
    </section>
  )
}
