import { Button, SegmentedControl } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconKey } from '@tabler/icons-react'
import { AskFirst } from '../../../controls/AskFirst.tsx'
import { Held } from '../../../controls/Held.tsx'
import { OutcomeLine } from '../../../controls/OutcomeLine.tsx'
import { useBlackboard } from '../../../live/LiveProvider.tsx'
import { useCommand } from '../../../live/useCommand.ts'
import panel from '../../../theme/panel.module.css'
import css from '../link.module.css'

const choices = [
  { value: 'open', label: 'Open' },
  { value: 'link', label: 'With link only' },
  { value: 'closed', label: 'Closed' },
] as const

const words = {
  open: 'Who scans the code is let in at once. Who types the address is let in, too, but waits where many try.',
  link: 'Who scans the code or has the link is let in. Who types the address is asked to scan the code.',
  closed: 'Nobody new is let in. Who is in stays, and you add whom you like.',
}

/** Who may come in by phone, and the key that is in link and code. */
export const EntryChoice = () => {
  const entry = useBlackboard((blackboard) => blackboard.entry)
  const { send, outcome, busy } = useCommand()
  const renewal = useCommand()
  const [asking, ask] = useDisclosure()
  const choose = (value: string) => {
    const chosen = choices.find((it) => it.value === value)?.value
    if (chosen) void send('setEntry', { entry: chosen }, 'Set')
  }
  const renew = async () => {
    if ((await renewal.send('renewEntryKey', {}, 'Renewed')).ok) ask.close()
  }
  return (
    <>
      <h3 id="entry">Entry</h3>
      <p className={panel.muted}>{words[entry]}</p>
      <Held deed={{ message: 'setEntry' }}>
        <div className={css.row}>
          <SegmentedControl
            size="sm"
            aria-labelledby="entry"
            value={entry}
            disabled={busy}
            onChange={choose}
            data={[...choices]}
          />
          <Held deed={{ message: 'renewEntryKey' }}>
            <Button leftSection={<IconKey size={16} aria-hidden />} onClick={ask.open}>
              Renew the key
            </Button>
          </Held>
        </div>
      </Held>
      {outcome?.tone === 'refused' && <OutcomeLine tone="failed" text={outcome.text} />}
      <AskFirst
        deed={{ message: 'renewEntryKey' }}
        opened={asking}
        title="Renew the key?"
        text="Codes and links that hang somewhere or were sent on let nobody new in any more. Who is in stays in. Print the code anew."
        act="Renew the key"
        busy={renewal.busy}
        problem={renewal.outcome?.tone === 'refused' ? renewal.outcome.text : null}
        onAct={() => void renew()}
        onClose={ask.close}
      />
    </>
  )
}
