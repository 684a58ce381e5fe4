/** @jsxImportSource preact */
import type { DoorList } from '@ghostlight/contracts'
import { phoneDigits } from '@ghostlight/contracts/rules'
import type { TargetedSubmitEvent } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { textOf } from '../connection/fields.ts'
import { createIdempotencyKey } from '../connection/request-id.ts'
import { words } from '../languages/door-words.ts'
import { pageLanguages } from '../languages/offered.ts'
import type { Door } from './door.ts'
import { type Refused, refusal } from './refusal.ts'
import { Sheet } from './Sheet.tsx'

type Props = { door: Door; groups: DoorList['groups']; onClose: () => void; onAdded: (userId: string) => void }

/** Adds a person who was not expected. */
export const WalkIn = ({ door, groups, onClose, onAdded }: Props) => {
  const [phone, setPhone] = useState('')
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [tag, setTag] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Refused | null>(null)
  /** repeated after a lost answer, it is the same person */
  const once = useRef({ said: '', key: '' })

  const submit = async (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    if (phoneDigits(phone) === '' || name.trim() === '') return setProblem({ code: 'NEEDED', message: '' })
    setBusy(true)
    const said = JSON.stringify([phone, name, chosen, tag])
    if (once.current.said !== said) once.current = { said, key: createIdempotencyKey() }
    const answer = await door.walkIn({
      phone,
      name: name.trim(),
      groups: [...chosen],
      ...(tag && { language: tag }),
      once: once.current.key,
    })
    setBusy(false)
    if (answer.ok) onAdded(textOf(answer.payload, 'userId') ?? '')
    else setProblem(answer.code === 'ALREADY_JOINED' ? { ...answer, code: 'ON_THE_LIST' } : answer)
  }
  const toggle = (id: string) =>
    setChosen((before) => (before.includes(id) ? before.filter((it) => it !== id) : [...before, id]))

  return (
    <Sheet title={words().addWalkIn()} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <label>
          {words().firstName()}
          <input autocomplete="off" value={name} onInput={({ currentTarget }) => setName(currentTarget.value)} />
        </label>
        <label>
          {words().phoneNumber()}
          <input
            type="tel"
            autocomplete="off"
            value={phone}
            onInput={({ currentTarget }) => setPhone(currentTarget.value)}
          />
        </label>
        {groups.length > 0 && (
          <fieldset class="ways" aria-label={words().groups()}>
            {groups.map(({ _id, name: group }) => (
              <button key={_id} type="button" aria-pressed={chosen.includes(_id)} onClick={() => toggle(_id)}>
                {group}
              </button>
            ))}
          </fieldset>
        )}
        <label>
          {words().theirLanguage()}
          <select value={tag} onChange={({ currentTarget }) => setTag(currentTarget.value)}>
            <option value="">{words().ofTheShow()}</option>
            {Object.entries(pageLanguages).map(([value, own]) => (
              <option key={value} value={value} lang={value}>
                {own}
              </option>
            ))}
          </select>
        </label>
        {problem && <p role="alert">{refusal(problem)}</p>}
        <button type="submit" class="main" disabled={busy}>
          {words().addThem()}
        </button>
      </form>
    </Sheet>
  )
}
