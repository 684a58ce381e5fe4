import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../words/t.ts'
import { OutcomeLine } from './OutcomeLine.tsx'

type Props = {
  /** why it failed */
  problem?: string | false | null | undefined
  /** the label of the button that changes nothing */
  stay?: string
  onStay: () => void
  /** the button that changes nothing; it comes last, filled, and has the focus */
  safe?: boolean
  /** the button that acts, with its gate */
  children: ReactNode
}

/** The foot of every dialog: what failed, the button that changes nothing, and the button that acts. */
export const DialogFoot = ({ problem, stay = t`Cancel`, onStay, safe = false, children }: Props) => (
  <Group justify="flex-end" gap="sm" mt="lg">
    {problem && <OutcomeLine tone="failed" text={problem} />}
    {!safe && <Button onClick={onStay}>{stay}</Button>}
    {children}
    {safe && (
      <Button variant="filled" data-autofocus onClick={onStay}>
        {stay}
      </Button>
    )}
  </Group>
)
