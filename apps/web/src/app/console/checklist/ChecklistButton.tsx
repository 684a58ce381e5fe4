import type { ChecklistItem, Checks } from '@ghostlight/contracts'
import { checklistCount, isTicked } from '@ghostlight/contracts/rules'
import { Checkbox, UnstyledButton } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { OutcomeLine } from '../../../controls/OutcomeLine.tsx'
import { PermissionGate } from '../../../controls/PermissionGate.tsx'
import quiet from '../../../controls/quiet-button.module.css'
import { PopoverButton } from '../../../floating/PopoverButton.tsx'
import { useBlackboard } from '../../../live/LiveProvider.tsx'
import { useCommand } from '../../../live/useCommand.ts'
import { useTimes } from '../../../times/useTimes.ts'
import { t } from '../../../words/t.ts'
import css from './checklist.module.css'

/** What has to be done before the show: everybody sees who ticked what. Not there if the performance has no checklist. */
export const ChecklistButton = () => {
  const checklist = useBlackboard((board) => board.checklist)
  const checks = useBlackboard((board) => board.checks)
  if (!checklist || checklist.length === 0) return null
  const { done, of } = checklistCount({ checklist, checks })
  return (
    <PopoverButton
      button={
        <UnstyledButton className={`${quiet.button} ${css.button}`} data-open={done < of || undefined}>
          <IconListCheck size={15} aria-hidden />
          {t`Checklist ${done}/${of}`}
        </UnstyledButton>
      }
      position="top-start"
      width="min(440px, calc(100vw - 16px))"
      shadow="xl"
      label={t`Checklist`}
      className={css.place}
    >
      <PermissionGate action={{ message: 'tickCheck' }} tell>
        <ul className={css.list}>
          {checklist.map((item) => (
            <Item key={item.key} item={item} checks={checks} />
          ))}
        </ul>
      </PermissionGate>
    </PopoverButton>
  )
}

const Item = ({ item: { key, text, role }, checks }: { item: ChecklistItem; checks: Checks | undefined }) => {
  const { send, outcome } = useCommand()
  const { time } = useTimes()
  const done = isTicked(checks, key)
  const last = checks && Object.hasOwn(checks, key) ? checks[key] : undefined
  const at = last && time(Date.parse(last.at))
  const who = last && (done ? t`ticked by ${last.by}, ${at}` : t`taken back by ${last.by}, ${at}`)
  return (
    <li>
      <Checkbox
        className={css.item}
        checked={done}
        onChange={(event) => void send('tickCheck', { itemId: key, done: event.currentTarget.checked }, t`Ticked`)}
        label={text}
        description={[role, who].filter(Boolean).join(' · ')}
      />
      {outcome?.tone === 'refused' && <OutcomeLine tone="refused" text={outcome.text} />}
    </li>
  )
}
