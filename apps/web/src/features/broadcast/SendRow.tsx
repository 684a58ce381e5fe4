import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { OutcomeLine } from '../console/OutcomeLine.tsx'
import { Held } from '../show-mode/Held.tsx'
import css from './compose.module.css'
import { peopleWord } from './recipients.ts'
import type { ComposeState } from './useCompose.ts'

type Props = { state: ComposeState; onSend: () => void }

/** Send, and beside it what it still needs, or what came of it. */
export const SendRow = ({ state: { draft, problem, busy, outcome, audience }, onSend }: Props) => (
  <>
    <div className={css.send}>
      <span id="send-needs" className={css.needs}>
        {problem ?? peopleWord(audience.people.length)}
      </span>
      <Held deed={{ message: draft.words === 'new' ? 'quickModule' : 'addModule' }}>
        <Button
          size="md"
          className={css.sendButton ?? ''}
          leftSection={<IconSend size={18} aria-hidden />}
          aria-describedby="send-needs"
          disabled={problem !== null}
          data-busy={busy || undefined}
          onClick={onSend}
          onKeyDown={(event) => {
            if (event.repeat) event.preventDefault()
          }}
        >
          Send
        </Button>
      </Held>
    </div>
    {outcome && (
      <div className={css.outcome}>
        <OutcomeLine tone={outcome.tone} text={outcome.text} />
      </div>
    )}
  </>
)
