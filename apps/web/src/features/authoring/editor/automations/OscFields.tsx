import type { MachineMessage } from '@ghostlight/contracts'
import { t } from '../../../../words/t.ts'
import { wholeNumberUpTo } from '../automation-words.ts'
import { Choose, Write } from '../rules/RuleFrame.tsx'
import css from './automations.module.css'
import { ValueLine, withoutAt } from './ValueLine.tsx'

type Osc = Extract<MachineMessage, { kind: 'osc' }>
type Props = { message: Osc; onChange: (next: Osc) => unknown }

export const OscFields = ({ message, onChange }: Props) => {
  const { host, port, over, address, args } = message
  const change = (changes: Partial<Osc>) => onChange({ ...message, ...changes })
  return (
    <>
      <span>{t.as('machine')`to`}</span>
      <Write label={t`Machine`} value={host} most={253} onSave={(next) => change({ host: next })} />
      <span>{t`port`}</span>
      <Write
        label={t`Port`}
        value={String(port)}
        needed
        onSave={(typed) => change({ port: wholeNumberUpTo(typed, port, 65_535) })}
      />
      <Choose
        label={t`Over`}
        value={over}
        choices={[
          { value: 'udp', label: t`over UDP` },
          { value: 'tcp', label: t`over TCP` },
        ]}
        onChoose={(next) => change({ over: next })}
      />
      <div className={`${css.line} ${css.wide}`}>
        <span className={css.lead}>{t`Address`}</span>
        <Write label={t`OSC address`} value={address} onSave={(next) => change({ address: next })} />
        <span className={css.example}>{t`such as /light/1/on`}</span>
      </div>
      {args.map((value, at) => (
        <ValueLine
          // biome-ignore lint/suspicious/noArrayIndexKey: an argument has no id, only its place
          key={at}
          lead={at === 0 ? t`with` : t`and`}
          what={t`argument ${at + 1}`}
          value={value}
          onChange={(next) => change({ args: args.with(at, next) })}
          onRemove={() => change({ args: withoutAt(args, at) })}
        />
      ))}
      {args.length < 16 && (
        <button
          type="button"
          className={css.add}
          onClick={() => change({ args: [...args, { type: 'text', value: '' }] })}
        >
          {t`+ Argument`}
        </button>
      )}
    </>
  )
}
