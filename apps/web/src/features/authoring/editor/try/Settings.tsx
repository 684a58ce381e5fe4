import { Button, NumberInput, TextInput } from '@mantine/core'
import { IconDice5, IconPlayerPlay } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { t } from '../../../../words/t.ts'
import { Picker } from '../picker/Picker.tsx'
import type { Script } from '../script.ts'
import { type Asked, mostPeople, mostSeed } from './asked.ts'
import css from './try.module.css'

type Props = {
  script: Script
  asked: Asked
  /** there is nothing to try, or nobody who may */
  isOff: boolean
  onAsk: (asked: Asked) => void
  onAgain: () => void
}

const top = 'top'

/** Which evening is tried: from which cue, with how many people, and with which seed. */
export const Settings = ({ script, asked, isOff, onAsk, onAgain }: Props) => {
  const [from, setFrom] = useState(asked.from)
  const [people, setPeople] = useState<number | string>(asked.people)
  const [seed, setSeed] = useState(asked.seed)
  const [shown, show] = useState(asked)
  if (!isSame(shown, asked)) {
    // the address has changed
    show(asked)
    setFrom(asked.from)
    setPeople(asked.people)
    setSeed(asked.seed)
  }
  const count = Number(people)
  const isRight = people !== '' && Number.isInteger(count) && count >= 1 && count <= mostPeople
  const ask = (more: Partial<Asked> = {}): void => {
    if (!isRight) return
    const next = { from, people: count, seed: seed.trim() === '' ? '1' : seed, ...more }
    if (isSame(next, asked)) onAgain()
    else onAsk(next)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    ask()
  }
  const first = script.cues.find(({ cue }) => cue._id === from)
  const choices = () => [
    { value: top, label: t`The top` },
    ...script.cues.map(({ cue, number }) => ({ value: cue._id, label: `${number} ${cue.name}` })),
  ]
  return (
    <form className={css.settings} aria-label={t`What to try`} onSubmit={submit}>
      <span className={css.setting}>
        {t`From`}
        <Picker
          label={t`From`}
          className={css.from}
          shown={first ? `${first.number} ${first.cue.name}` : from === '' ? t`The top` : t`A cue that is gone`}
          value={from === '' ? top : from}
          choices={choices}
          onChoose={(to) => setFrom(to === top ? '' : to)}
        />
      </span>
      <span className={css.setting}>
        {t`People`}
        <NumberInput
          aria-label={t`People`}
          size="xs"
          className={css.people}
          min={1}
          max={mostPeople}
          allowDecimal={false}
          clampBehavior="none"
          value={people}
          error={!isRight}
          onChange={setPeople}
        />
      </span>
      {!isRight && (
        <span className={css.wrong} role="alert">
          {t`1 to ${mostPeople}`}
        </span>
      )}
      <span className={css.setting}>
        {t`Seed`}
        <TextInput
          aria-label={t`Seed`}
          size="xs"
          className={css.seed}
          title={t`The same seed gives the same evening`}
          maxLength={mostSeed}
          value={seed}
          onChange={(event) => setSeed(event.currentTarget.value)}
        />
      </span>
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        disabled={isOff || !isRight}
        leftSection={<IconDice5 size={15} aria-hidden />}
        onClick={() => ask({ seed: anotherSeed() })}
      >
        {t`Another seed`}
      </Button>
      <Button
        size="xs"
        type="submit"
        variant="filled"
        disabled={isOff || !isRight}
        leftSection={<IconPlayerPlay size={15} aria-hidden />}
      >
        {t`Try`}
      </Button>
    </form>
  )
}

const isSame = (a: Asked, b: Asked): boolean => a.from === b.from && a.people === b.people && a.seed === b.seed

const anotherSeed = (): string => String(1 + Math.floor(Math.random() * 99_999))
