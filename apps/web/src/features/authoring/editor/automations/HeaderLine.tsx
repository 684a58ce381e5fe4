import { ActionIcon, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../rest/client.ts'
import panel from '../../../../theme/panel.module.css'
import { t } from '../../../../words/t.ts'
import { failureWords } from '../../failure-words.ts'
import { hostIn } from '../automation-words.ts'
import { Write } from '../rules/RuleFrame.tsx'
import css from './automations.module.css'

type Header = { name: string; secret: string | null }
type Props = { header: Header; url: string; onChange: (next: Header) => unknown; onRemove: () => unknown }

/** The author types a header's value once, for the machine in the address. Nobody sees it again. */
export const HeaderLine = ({ header, url, onChange, onRemove }: Props) => {
  const { name, secret } = header
  const [typed, setTyped] = useState('')
  const host = hostIn(url)
  const keep = useMutation({
    mutationFn: (value: string) => call('keepSecret', { body: { host: host ?? '', value } }),
    onSuccess: ({ _id }) => {
      setTyped('')
      onChange({ name, secret: _id })
    },
  })
  return (
    <div className={css.line}>
      <span className={css.lead}>{t`Header`}</span>
      <Write
        label={t`Header name`}
        value={name}
        most={100}
        needed
        suggestions={['Authorization', 'X-Api-Key']}
        onSave={(next) => onChange({ name: next, secret })}
      />
      <TextInput
        aria-label={t`What the header ${name} says`}
        className={css.secret}
        type="password"
        autoComplete="off"
        maxLength={4_000}
        disabled={host === null || keep.isPending}
        placeholder={host === null ? t`First write the address` : secret ? t`Saved; type to replace it` : t`A secret`}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => typed !== '' && keep.mutate(typed)}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={t`Remove header ${name}`}
        onClick={() => void onRemove()}
      >
        <IconX size={14} aria-hidden />
      </ActionIcon>
      {keep.error && (
        <p className={panel.trouble} role="alert">
          {t`Not kept: ${failureWords(keep.error)}`}
        </p>
      )}
    </div>
  )
}
