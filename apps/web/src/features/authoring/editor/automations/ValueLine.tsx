import type { MachineMessage } from '@ghostlight/contracts'
import { machineSymbols } from '@ghostlight/contracts/rules'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '../../../../words/t.ts'
import { typeChoices } from '../automation-words.ts'
import { Choose, Write } from '../rules/RuleFrame.tsx'
import css from './automations.module.css'

type Value = Extract<MachineMessage, { kind: 'osc' }>['args'][number]
type Props<V extends Value> = {
  lead: string
  /** names the value for a screen reader */
  what: string
  value: V
  onChange: (next: V) => unknown
  onRemove: () => unknown
  children?: ReactNode
}

export const withoutAt = <T,>(all: readonly T[], at: number): T[] => all.filter((_, index) => index !== at)

const symbols = machineSymbols.map((name) => `{{${name}}}`)

/** One value of a message: its type and its content. */
export const ValueLine = <V extends Value>({ lead, what, value, onChange, onRemove, children }: Props<V>) => (
  <div className={`${css.line} ${css.wide}`}>
    <span className={css.lead}>{lead}</span>
    {children}
    <Choose
      label={t`Type of ${what}`}
      value={value.type}
      choices={typeChoices}
      onChoose={(type) => onChange({ ...value, type })}
    />
    <Write
      label={t`Value of ${what}`}
      value={value.value}
      most={1_000}
      suggestions={symbols}
      onSave={(next) => onChange({ ...value, value: next })}
    />
    <ActionIcon variant="subtle" color="gray" size="sm" aria-label={t`Remove ${what}`} onClick={() => void onRemove()}>
      <IconX size={14} aria-hidden />
    </ActionIcon>
  </div>
)
