import { Button, Text } from '@mantine/core'
import { DialogFoot } from '../../../controls/DialogFoot.tsx'
import danger from '../../../controls/danger.module.css'
import { RightsGate } from '../../../controls/PermissionGate.tsx'
import { call } from '../../../rest/client.ts'
import { t } from '../../../words/t.ts'
import css from './operators.module.css'
import { useOperatorChange } from './useOperators.ts'

type Props = { id: string; name: string; onClose: () => void }

/** Asks for confirmation beside the operator. A second dialog above the first would hide the other operators. */
export const EndOperator = ({ id, name, onClose }: Props) => {
  const end = useOperatorChange((_: null) => call('endOperator', { params: { id } }), onClose)
  return (
    <section className={css.ending} aria-label={t`End ${name}`}>
      <Text size="sm">
        {t`${name} is logged out everywhere at once, and cannot log in again. What they did in shows stays. You can bring them back.`}
      </Text>
      <DialogFoot problem={end.error?.message} stay={t`Leave it`} onStay={onClose} safe>
        <RightsGate action={{ route: 'endOperator' }}>
          <Button className={danger.button ?? ''} loading={end.isPending} onClick={() => end.mutate(null)}>
            {t`End ${name}`}
          </Button>
        </RightsGate>
      </DialogFoot>
    </section>
  )
}
