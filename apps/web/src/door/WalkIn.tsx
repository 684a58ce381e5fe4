/** @jsxImportSource preact */
import type { DoorList } from '@ghostlight/contracts'
import { phoneDigits } from '@ghostlight/contracts/rules'
import type { TargetedSubmitEvent } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { textOf } from '../connection/fields.ts'
import { createIdempotencyKey } from '../connection/request-id.ts'
import type { Door } from './door.ts'
import { Sheet } from './Sheet.tsx'

type Props = { door: Door; groups: DoorList['groups']; onClose: () => void; onAdded: (userId: string) => void }

/** Adds a person who was not expected. */
export const WalkIn = ({ door, groups, onClose, onAdded }: Props) => {
  const [phone, setPhone] = useState('')
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  /** repeated after a lost answer, it is the same person */
  const once = useRef({ said: '', key: '' })

  const submit = async (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    if (phoneDigits(phone) === '' || name.trim() === '') return setProblem('A number and a first name are needed.')
    setBusy(true)
    const said = JSON.stringify([phone, name, chosen])
    if (once.current.said !== said) once.current = { said, key: createIdempotencyKey() }
    const answer = await door.walkIn({ phone, name: name.trim(), groups: [...chosen], once: once.current.key })
    setBusy(false)
    if (answer.ok) onAdded(textOf(answer.payload, 'userId') ?? '')
    else setProblem(answer.message)
  }
  const toggle = (id: string) =>
    setChosen((before) => (before.includes(id) ? before.filter((it) => it !== id) : [...before, id]))

  return (
    <Sheet title="Add a walk-in" onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <label>
          First name
          <input autocomplete="off" value={name} onInput={({ currentTarget }) => setName(currentTarget.value)} />
        </label>
        <label>
          Phone number
          <input
            type="tel"
            autocomplete="off"
            value={phone}
            onInput={({ currentTarget }) => setPhone(currentTarget.value)}
          />
        </label>
        {groups.length > 0 && (
          <fieldset class="ways" aria-label="Groups">
            {groups.map(({ _id, name: group }) => (
              <button key={_id} type="button" aria-pressed={chosen.includes(_id)} onClick={() => toggle(_id)}>
                {group}
              </button>
            ))}
          </fieldset>
        )}
        {problem && <p role="alert">{problem}</p>}
        <button type="submit" class="main" disabled={busy}>
          Add them
        </button>
      </form>
    </Sheet>
  )
}
