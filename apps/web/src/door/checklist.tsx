/** @jsxImportSource preact */
import type { DoorList } from '@ghostlight/contracts'
import { useState } from 'preact/hooks'
import { words } from '../languages/door-words.ts'
import { numberIn } from '../languages/numbers.ts'
import type { Door } from './door.ts'
import { type Refused, refusal } from './refusal.ts'
import { Sheet } from './Sheet.tsx'

type Items = { checklist: NonNullable<DoorList['checklist']> }

const titleOf = ({ checklist }: Items): string =>
  words().checklist({ done: numberIn(checklist.filter(({ done }) => done).length), of: numberIn(checklist.length) })

export const ChecklistButton = ({ checklist, onOpen }: Items & { onOpen: () => void }) => (
  <button type="button" class="checklist" data-open={checklist.some(({ done }) => !done)} onClick={onOpen}>
    {titleOf({ checklist })}
  </button>
)

/** What has to be done before the show. A tick is everybody's, as soon as the server has it. */
export const ChecklistSheet = ({ door, checklist, onClose }: Items & { door: Door; onClose: () => void }) => (
  <Sheet title={titleOf({ checklist })} onClose={onClose}>
    <ul class="checks">
      {checklist.map((item) => (
        <Item key={item.key} door={door} item={item} />
      ))}
    </ul>
  </Sheet>
)

const Item = ({ door, item: { key, text, role, done } }: { door: Door; item: Items['checklist'][number] }) => {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const tick = async () => {
    setBusy(true)
    const answer = await door.tick(key, !done)
    setBusy(false)
    setRefused(answer.ok ? null : answer)
  }
  return (
    <li>
      <label>
        <input type="checkbox" checked={done} disabled={busy} onChange={() => void tick()} />
        <bdi>
          {text}
          {role && <small>{role}</small>}
        </bdi>
      </label>
      {refused && <p role="alert">{refusal(refused)}</p>}
    </li>
  )
}
