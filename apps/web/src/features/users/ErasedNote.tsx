import type { User } from '@ghostlight/contracts'
import panel from '../../theme/panel.module.css'
import { t } from '../../words/t.ts'
import css from './card.module.css'
import { RemovePerson } from './RemovePerson.tsx'

/** Stands in place of a person's erased data. */
export const ErasedNote = ({ user }: { user: User }) => (
  <div className={`${panel.scroller} ${css.fields}`}>
    <p>{t`This person was erased. The log only keeps that somebody was here.`}</p>
    <RemovePerson user={user} />
  </div>
)
