import type { GhostShares } from '@ghostlight/contracts'
import { mostGhosts } from '@ghostlight/contracts/rules'
import { Button, Group, NumberInput, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { OutcomeLine } from '../../../controls/OutcomeLine.tsx'
import { PermissionGate } from '../../../controls/PermissionGate.tsx'
import { call } from '../../../rest/client.ts'
import { t } from '../../../words/t.ts'
import css from './rehearsal.module.css'

type Share = keyof GhostShares
const labels: Readonly<Record<Share, string>> = {
  late: t`Come late`,
  lost: t`Lose their network`,
  reads: t`Read instead of hearing`,
  never: t`Never come`,
  silent: t`Do not answer questions`,
  slow: t`Answer late`,
  changes: t`Change their answer`,
}
const names = ['late', 'lost', 'reads', 'never', 'silent', 'slow', 'changes'] as const satisfies readonly Share[]
type Form = Record<Share | 'count', number | string>
const usual: Form = { count: 40, late: 10, lost: 10, reads: 5, never: 5, silent: 10, slow: 10, changes: 10 }

/** How many ghosts come, and what shares of them do. The same seed makes the same ghosts do the same. */
export const GhostsForm = ({ id, onAdded }: { id: string; onAdded: () => void }) => {
  const [form, setForm] = useState(usual)
  const [seed, setSeed] = useState('')
  const share = (name: Share): number => Number(form[name]) / 100
  const add = useMutation({
    mutationFn: () => {
      const shares = Object.fromEntries(names.map((name) => [name, share(name)])) as GhostShares
      const count = Number(form.count)
      return call('addGhosts', { params: { id }, body: { count, shares, ...(seed.trim() && { seed: seed.trim() }) } })
    },
    onSuccess: onAdded,
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    add.mutate()
  }
  const field = (name: keyof Form) => ({
    value: form[name],
    onChange: (value: number | string) => setForm({ ...form, [name]: value }),
    allowDecimal: false,
    clampBehavior: 'strict' as const,
    required: true,
  })
  return (
    <form onSubmit={submit}>
      <Group grow align="flex-end" mb="sm">
        <NumberInput label={t`How many`} min={1} max={mostGhosts} data-autofocus {...field('count')} />
        <TextInput
          label={t`Seed`}
          placeholder={t`A new one each time`}
          maxLength={100}
          value={seed}
          onChange={(event) => setSeed(event.currentTarget.value)}
        />
      </Group>
      <div className={css.shares}>
        {names.map((name) => (
          <NumberInput key={name} label={labels[name]} suffix=" %" min={0} max={100} {...field(name)} />
        ))}
      </div>
      {add.error && <OutcomeLine tone="failed" text={add.error.message} />}
      <Group justify="flex-end" mt="lg">
        <PermissionGate action={{ route: 'addGhosts' }}>
          <Button type="submit" variant="filled" loading={add.isPending}>
            {t`Add ghosts`}
          </Button>
        </PermissionGate>
      </Group>
    </form>
  )
}
