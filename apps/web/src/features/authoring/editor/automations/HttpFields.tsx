import type { MachineMessage } from '@ghostlight/contracts'
import { t } from '../../../../words/t.ts'
import { Choose, Write } from '../rules/RuleFrame.tsx'
import css from './automations.module.css'
import { HeaderLine } from './HeaderLine.tsx'
import { ValueLine, withoutAt } from './ValueLine.tsx'

type Http = Extract<MachineMessage, { kind: 'http' }>
type Props = { message: Http; onChange: (next: Http) => unknown }

const methods = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).map((value) => ({ value, label: value }))

export const HttpFields = ({ message, onChange }: Props) => {
  const { method, url, headers, json } = message
  const change = (changes: Partial<Http>) => onChange({ ...message, ...changes })
  return (
    <>
      <Choose label={t`Method`} value={method} choices={methods} onChoose={(next) => change({ method: next })} />
      <div className={`${css.line} ${css.wide}`}>
        <span className={css.lead}>{t`Address`}</span>
        <Write label={t`Web address`} value={url} most={2_000} onSave={(next) => change({ url: next })} />
        <span className={css.example}>{t`such as http://desk.local:8080/on`}</span>
      </div>
      {headers.map((header, at) => (
        <HeaderLine
          // biome-ignore lint/suspicious/noArrayIndexKey: a header has no id, only its place
          key={at}
          header={header}
          url={url}
          onChange={(next) => change({ headers: headers.with(at, next) })}
          onRemove={() => change({ headers: withoutAt(headers, at) })}
        />
      ))}
      {json.map((value, at) => (
        <ValueLine
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, so a value has only its place
          key={at}
          lead={at === 0 ? 'JSON' : t`and`}
          what={t`JSON value ${at + 1}`}
          value={value}
          onChange={(next) => change({ json: json.with(at, next) })}
          onRemove={() => change({ json: withoutAt(json, at) })}
        >
          <Write
            label={t`Name of JSON value ${at + 1}`}
            value={value.name}
            most={100}
            needed
            onSave={(name) => change({ json: json.with(at, { ...value, name }) })}
          />
          <span>{t`is`}</span>
        </ValueLine>
      ))}
      <div className={css.line}>
        <span className={css.lead} />
        {headers.length < 10 && (
          <button
            type="button"
            className={css.add}
            onClick={() => change({ headers: [...headers, { name: 'Authorization', secret: null }] })}
          >
            {t`+ Header`}
          </button>
        )}
        {json.length < 30 && (
          <button
            type="button"
            className={css.add}
            onClick={() => change({ json: [...json, { name: `value${json.length + 1}`, type: 'text', value: '' }] })}
          >
            {t`+ JSON value`}
          </button>
        )}
      </div>
    </>
  )
}
