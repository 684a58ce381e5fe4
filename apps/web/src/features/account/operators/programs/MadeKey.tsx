import { Text } from '@mantine/core'
import { Pasted } from '../../../../controls/Pasted.tsx'
import { t } from '../../../../words/t.ts'
import css from '../operators.module.css'
import type { NewKey } from './useProgramKeys.ts'

/** The new key, this one time, and what to paste into the program. */
export const MadeKey = ({ made: { name, key } }: { made: NewKey }) => {
  const url = `${location.origin}/mcp`
  const settings = { mcpServers: { ghostlight: { type: 'http', url, headers: { Authorization: `Bearer ${key}` } } } }
  return (
    <section className={css.made} aria-label={t`The key of ${name}`}>
      <Text fw={600}>{t`The key of ${name}`}</Text>
      <Text size="sm">
        {t`Copy it now. It is shown only once. Whoever has it reads and writes in your name what you allow here.`}
      </Text>
      <Pasted title={t`Key`} text={key} />
      <Pasted
        title={t`Settings of a program`}
        hint={t`Many programs take them like this. Others ask for the address and the key.`}
        text={JSON.stringify(settings, null, 2)}
      />
    </section>
  )
}
