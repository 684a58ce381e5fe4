import { SegmentedControl } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useRef } from 'react'
import { PermissionGate } from '../../controls/PermissionGate.tsx'
import { useWhyNot } from '../../live/useWhyNot.ts'
import panel from '../../theme/panel.module.css'
import { t } from '../../words/t.ts'
import { TemplateForm } from '../templates/TemplateForm.tsx'
import css from './compose.module.css'
import { DelayFields } from './DelayFields.tsx'
import { HereLine } from './HereLine.tsx'
import { ReachLines } from './ReachLines.tsx'
import { RecipientDrop } from './RecipientDrop.tsx'
import { SendRow } from './SendRow.tsx'
import { SentList } from './SentList.tsx'
import { TemplateDrop } from './TemplateDrop.tsx'
import { useDrop } from './useDrop.ts'
import type { ComposeState } from './useMessage.ts'
import { useReach } from './useReach.ts'

export const Compose = ({ state }: { state: ComposeState }) => {
  const { draft, change } = state
  const reach = useReach(state)
  const [named, { toggle }] = useDisclosure()
  const drop = useDrop('words')
  const section = useRef<HTMLElement>(null)
  const disabledReason = useWhyNot({ message: draft.words === 'new' ? 'quickModule' : 'addModule' })
  const send = async () => {
    // the pressed button is disabled now, so the focus moves here, where the console's keys work
    if (await state.send()) section.current?.focus()
  }
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={`${panel.panel} ${css.compose}`}
      aria-labelledby="compose-heading"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
        event.preventDefault()
        if (disabledReason === undefined) void send()
      }}
    >
      <div className={panel.head}>
        <h2 id="compose-heading">{t`Compose`}</h2>
        <span className={panel.spacer} />
        <PermissionGate action={{ message: 'quickModule' }}>
          <SegmentedControl
            size="xs"
            aria-label={t.as('message')`Words`}
            value={draft.words}
            onChange={(words) => change((it) => ({ ...it, words: words === 'new' ? 'new' : 'template' }))}
            data={[
              { value: 'template', label: t`Template` },
              { value: 'new', label: t`New` },
            ]}
          />
        </PermissionGate>
      </div>
      <div className={css.body}>
        <PermissionGate action={{ message: 'quickModule' }}>
          <div {...drop} className={css.words}>
            {draft.words === 'template' ? (
              <TemplateDrop state={state} />
            ) : (
              <TemplateForm
                simple
                values={draft.inline}
                missing={[]}
                onChange={(inline) => change((it) => ({ ...it, inline }))}
              />
            )}
          </div>
          <RecipientDrop state={state} />
        </PermissionGate>
        <div className={css.last}>
          <PermissionGate action={{ message: 'quickModule' }}>
            <DelayFields state={state} />
          </PermissionGate>
          <SendRow state={state} onSend={() => void send()}>
            <HereLine reach={reach} named={named} onNames={toggle} />
          </SendRow>
        </div>
        <ReachLines state={state} reach={reach} named={named} />
        <SentList />
      </div>
    </section>
  )
}
