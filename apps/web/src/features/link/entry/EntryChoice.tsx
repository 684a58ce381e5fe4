import { Button, SegmentedControl } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconKey } from '@tabler/icons-react'
import { AskFirst } from '../../../controls/AskFirst.tsx'
import { OutcomeLine } from '../../../controls/OutcomeLine.tsx'
import { PermissionGate } from '../../../controls/PermissionGate.tsx'
import { useBlackboard } from '../../../live/LiveProvider.tsx'
import { useCommand } from '../../../live/useCommand.ts'
import panel from '../../../theme/panel.module.css'
import { t } from '../../../words/t.ts'
import css from '../link.module.css'

const choices = [
  { value: 'open', label: t.as('state')`Open` },
  { value: 'link', label: t`With link only` },
  { value: 'closed', label: t`Closed` },
] as const

const words = {
  open: t`People who scan the code get in at once. People who type the address get in, too, but may have to wait when many try.`,
  link: t`People who scan the code or have the link get in. People who type the address are asked to scan the code.`,
  closed: t`Nobody new gets in. People who are in stay, and you can still add people.`,
}

/** Who may join by phone, and the key that the link and the code contain. */
export const EntryChoice = () => {
  const entry = useBlackboard((blackboard) => blackboard.entry)
  const { send, outcome, busy } = useCommand()
  const renewal = useCommand()
  const [asking, ask] = useDisclosure()
  const choose = (value: string) => {
    const chosen = choices.find((it) => it.value === value)?.value
    if (chosen) void send('setEntry', { entry: chosen }, t`Set`)
  }
  const renew = async () => {
    if ((await renewal.send('renewEntryKey', {}, t`Renewed`)).ok) ask.close()
  }
  return (
    <>
      <h3 id="entry">{t`Entry`}</h3>
      <p className={panel.muted}>{words[entry]}</p>
      <PermissionGate action={{ message: 'setEntry' }}>
        <div className={css.row}>
          <SegmentedControl
            size="sm"
            aria-labelledby="entry"
            value={entry}
            disabled={busy}
            onChange={choose}
            data={[...choices]}
          />
          <PermissionGate action={{ message: 'renewEntryKey' }}>
            <Button leftSection={<IconKey size={16} aria-hidden />} onClick={ask.open}>
              {t`Renew the key`}
            </Button>
          </PermissionGate>
        </div>
      </PermissionGate>
      {outcome?.tone === 'refused' && <OutcomeLine tone="failed" text={outcome.text} />}
      <AskFirst
        action={{ message: 'renewEntryKey' }}
        opened={asking}
        title={t`Renew the key?`}
        text={t`Printed codes and links that were passed on let nobody new in. People who are in stay in. Print the new code.`}
        act={t`Renew the key`}
        busy={renewal.busy}
        problem={renewal.outcome?.tone === 'refused' ? renewal.outcome.text : null}
        onAct={() => void renew()}
        onClose={ask.close}
      />
    </>
  )
}
