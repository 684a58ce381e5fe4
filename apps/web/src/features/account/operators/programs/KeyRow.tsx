import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { DialogFoot } from '../../../../controls/DialogFoot.tsx'
import danger from '../../../../controls/danger.module.css'
import { RightsGate } from '../../../../controls/PermissionGate.tsx'
import { call } from '../../../../rest/client.ts'
import { useTimes } from '../../../../times/useTimes.ts'
import { t } from '../../../../words/t.ts'
import css from '../operators.module.css'
import { scopesSaid } from './key-words.ts'
import { type ListedKey, useKeyChange } from './useProgramKeys.ts'

type Props = { of: ListedKey; onEnded: (name: string) => void }

/** One key: who made it, what it may, how long, and when it was last used. */
export const KeyRow = ({ of: { _id, name, by, scopes, made, until, lastUsed }, onEnded }: Props) => {
  const [ending, setEnding] = useState(false)
  const times = useTimes()
  const day = (iso: string) => times.day(Date.parse(iso))
  const minute = (iso: string) => times.minute(Date.parse(iso))
  return (
    <li className={css.keyRow} aria-label={name}>
      <div className={css.who}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {scopesSaid(scopes)} {t`${by.name} made it on ${day(made)}. It works until ${day(until)}.`}
        </Text>
        <Text size="sm" c="dimmed">
          {lastUsed
            ? t`Last used at ${minute(lastUsed.at)} on ${day(lastUsed.at)}, from ${lastUsed.from}.`
            : t`Not used since the server started.`}
        </Text>
      </div>
      <RightsGate action={{ route: 'endProgramKey' }}>
        <Button
          size="xs"
          aria-label={t`End the key of ${name}`}
          aria-expanded={ending}
          onClick={() => setEnding(!ending)}
        >
          {t.as('verb')`End`}
        </Button>
      </RightsGate>
      {ending && <EndKey id={_id} name={name} onEnded={() => onEnded(name)} onClose={() => setEnding(false)} />}
    </li>
  )
}

type End = { id: string; name: string; onEnded: () => void; onClose: () => void }

/** Asks beside the key, as for an operator. */
const EndKey = ({ id, name, onEnded, onClose }: End) => {
  const end = useKeyChange((_: null) => call('endProgramKey', { params: { keyId: id } }), onEnded)
  return (
    <section className={css.ending} aria-label={t`End the key of ${name}`}>
      <Text size="sm">{t`The program can read and write nothing more, at once. To let it in again, make a new key.`}</Text>
      <DialogFoot problem={end.error?.message} stay={t`Leave it`} onStay={onClose} safe>
        <RightsGate action={{ route: 'endProgramKey' }}>
          <Button className={danger.button ?? ''} loading={end.isPending} onClick={() => end.mutate(null)}>
            {t`End the key`}
          </Button>
        </RightsGate>
      </DialogFoot>
    </section>
  )
}
