import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { OutcomeLine } from '../../controls/OutcomeLine.tsx'
import { PermissionGate } from '../../controls/PermissionGate.tsx'
import { t } from '../../words/t.ts'
import css from './compose.module.css'
import type { ComposeState } from './useMessage.ts'

/** `children`: who hears it */
type Props = { state: ComposeState; onSend: () => void; children: ReactNode }

/** Send, and beside it the recipients, what the message still needs, or its result. */
export const SendRow = ({ state: { draft, problem, busy, outcome }, onSend, children }: Props) => (
  <>
    <div className={css.send}>
      <div id="send-needs" className={css.needs}>
        {children}
        {problem !== null && <div>{problem}</div>}
      </div>
      <PermissionGate action={{ message: draft.words === 'new' ? 'quickModule' : 'addModule' }}>
        <Button
          size="md"
          className={css.sendButton}
          leftSection={<IconSend size={18} aria-hidden />}
          aria-describedby="send-needs"
          disabled={problem !== null}
          data-busy={busy || undefined}
          onClick={onSend}
          onKeyDown={(event) => {
            if (event.repeat) event.preventDefault()
          }}
        >
          {t`Send`}
        </Button>
      </PermissionGate>
    </div>
    {outcome && (
      <div className={css.outcome}>
        <OutcomeLine tone={outcome.tone} text={outcome.text} />
      </div>
    )}
  </>
)
