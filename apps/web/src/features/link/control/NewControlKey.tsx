import { type ControlScope, controlScopes } from '@ghostlight/contracts/rules'
import { Button, Checkbox, Modal, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { DialogFoot } from '../../../controls/DialogFoot.tsx'
import { PermissionGate } from '../../../controls/PermissionGate.tsx'
import { useBlackboard } from '../../../live/LiveProvider.tsx'
import { call } from '../../../rest/client.ts'
import { t } from '../../../words/t.ts'
import css from './control.module.css'
import { KeyShown } from './KeyShown.tsx'
import { scopeWords } from './scope-words.ts'

type Props = { opened: boolean; onClose: () => void }

/** Asks for the machine's name and rights, then shows its key, this one time. */
export const NewControlKey = ({ opened, onClose }: Props) => {
  const id = useBlackboard(({ _id }) => _id)
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly ControlScope[]>(controlScopes)
  const make = useMutation({
    mutationFn: () => call('makeControlKey', { params: { id }, body: { name, scopes: [...scopes] } }),
  })
  const made = make.data
  const close = () => {
    onClose()
    make.reset()
    setName('')
    setScopes(controlScopes)
  }
  const choose = (scope: ControlScope, on: boolean) =>
    setScopes(controlScopes.filter((it) => (it === scope ? on : scopes.includes(it))))
  return (
    <Modal opened={opened} onClose={close} size="lg" title={made ? t`The key of ${made.name}` : t`Make a control key`}>
      {made ? (
        <KeyShown blackboardId={id} made={made} onClose={close} />
      ) : (
        <form
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault()
            if (name.trim() !== '' && scopes.length > 0) make.mutate()
          }}
        >
          <TextInput
            label={t`Name`}
            description={t`The name that operators and the log show: Cue 4 was run by QLab.`}
            placeholder="QLab"
            data-autofocus
            autoComplete="off"
            maxLength={40}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Checkbox.Group label={t`It may`} value={[...scopes]}>
            {controlScopes.map((scope) => (
              <Checkbox
                key={scope}
                value={scope}
                mt="xs"
                label={scopeWords[scope].label}
                description={scopeWords[scope].description}
                onChange={({ currentTarget }) => choose(scope, currentTarget.checked)}
              />
            ))}
          </Checkbox.Group>
          <DialogFoot problem={make.error?.message} onStay={close}>
            <PermissionGate action={{ route: 'makeControlKey' }}>
              <Button
                type="submit"
                variant="filled"
                loading={make.isPending}
                disabled={name.trim() === '' || scopes.length === 0}
              >
                {t`Make it`}
              </Button>
            </PermissionGate>
          </DialogFoot>
        </form>
      )}
    </Modal>
  )
}
