import type { Blackboard, User } from '@ghostlight/contracts'
import { useState } from 'react'
import { SearchField } from '../../../../controls/search-field/SearchField.tsx'
import { bibOf, markedName } from '../../../../people/person.ts'
import panel from '../../../../theme/panel.module.css'
import { t } from '../../../../words/t.ts'
import type { Position } from '../usePosition.ts'
import { EmotesSent } from './EmotesSent.tsx'
import { Found } from './Found.tsx'
import { HeardList } from './HeardList.tsx'
import css from './heard.module.css'
import { useSound } from './useSound.ts'

type Props = { position: Position; board: Blackboard; chosen: readonly string[]; onChoose: (userId: string) => void }

/** What the chosen people had heard and sent by then, side by side, or the results of a search in the spoken words. */
export const HeardPanel = ({ position, board, chosen, onChoose }: Props) => {
  const [words, setWords] = useState('')
  const sound = useSound()
  const people = chosen.flatMap((id) => board.users.find(({ _id }) => _id === id) ?? [])
  const nameOf = (id: string): string => {
    const user = board.users.find(({ _id }) => _id === id)
    return user ? markedName(user) : t`Somebody`
  }
  const caption = sound.playing
  return (
    <section className={`${panel.panel} ${panel.column}`} aria-label={titleOf(people)}>
      <div className={panel.head}>
        <h2 className="ellipsis">
          {people.length === 1 && <span className="mono">{people.map(bibOf)}</span>} {titleOf(people)}
        </h2>
        <span className={panel.spacer} />
        <SearchField className={css.search} label={t`Search spoken words`} value={words} onChange={setWords} />
      </div>
      {words.trim() !== '' ? (
        <Found
          position={position}
          words={words}
          sound={sound}
          nameOf={nameOf}
          onFound={(userId, at) => {
            onChoose(userId)
            position.goTo(at)
          }}
        />
      ) : people.length === 0 ? (
        <p className={panel.empty}>
          {t`Choose a person to see what they heard and sent. Use Compare or Ctrl to put more people beside them.`}
        </p>
      ) : (
        <>
          <HeardList position={position} people={people} sound={sound} />
          {people.map((person) => (
            <EmotesSent key={person._id} position={position} person={person} isNamed={people.length > 1} />
          ))}
        </>
      )}
      {caption && (
        <p className={css.caption} role="status">
          <b>{nameOf(caption.userId)}</b> {caption.text}
        </p>
      )}
    </section>
  )
}

const titleOf = (people: readonly User[]): string => {
  const [only] = people
  if (!only) return t`One person`
  return people.length === 1 ? markedName(only) : t`${people.length} people compared`
}
