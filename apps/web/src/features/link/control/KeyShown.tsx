import { Button, Group, Text } from '@mantine/core'
import { Pasted } from '../../../controls/Pasted.tsx'
import { t } from '../../../words/t.ts'
import css from './control.module.css'
import { examplesOf } from './examples.ts'

type Props = { blackboardId: string; made: { key: string }; onClose: () => void }

/** Shows the new key, this one time, and what to paste where. */
export const KeyShown = ({ blackboardId, made: { key }, onClose }: Props) => (
  <div className={css.form}>
    <Text>{t`Copy it now. It is shown only once. Anyone who has it can do in this show what you allow here.`}</Text>
    <Pasted title={t`Key`} text={key} />
    {examplesOf({ origin: location.origin, blackboardId, key }).map(({ title, hint, text }) => (
      <Pasted key={title} title={title} hint={hint} text={text} />
    ))}
    <Group justify="flex-end">
      <Button variant="filled" onClick={onClose}>
        {t`I have copied it`}
      </Button>
    </Group>
  </div>
)
