import { Text } from '@mantine/core'
import { useState } from 'react'
import { OutcomeLine } from '../../../../controls/OutcomeLine.tsx'
import { t } from '../../../../words/t.ts'
import css from '../operators.module.css'
import { KeyRow } from './KeyRow.tsx'
import { MadeKey } from './MadeKey.tsx'
import { MakeKey } from './MakeKey.tsx'
import { type NewKey, useProgramKeys } from './useProgramKeys.ts'

/** The keys of programs that help an author, of all operators. A new key stays on the screen until the dialog closes. */
export const ProgramKeys = () => {
  const { data: keys, error } = useProgramKeys()
  const [made, setMade] = useState<NewKey | null>(null)
  const [ended, setEnded] = useState<string | null>(null)
  return (
    <section className={css.parts} aria-labelledby="program-keys">
      <div>
        <h3 id="program-keys">{t`Keys for programs`}</h3>
        <Text size="sm" c="dimmed">
          {t`A program that helps an author reads performances and drafts cues with a key, at ${`${location.origin}/mcp`}. It never presses GO, and may do no more than the operator who made its key.`}
        </Text>
      </div>
      {error && <OutcomeLine tone="failed" text={error.message} />}
      <MakeKey
        onMade={(key) => {
          setEnded(null)
          setMade(key)
        }}
      />
      {made && <MadeKey key={made._id} made={made} />}
      {ended !== null && <OutcomeLine tone="done" text={t`The key of ${ended} has ended.`} />}
      {keys && keys.length > 0 && (
        <ul className={css.list} aria-label={t`Keys for programs`}>
          {keys.map((key) => (
            <KeyRow
              key={key._id}
              of={key}
              onEnded={(name) => {
                setEnded(name)
                // whoever has just ended it need not copy it any more
                setMade((shown) => (shown?._id === key._id ? null : shown))
              }}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
