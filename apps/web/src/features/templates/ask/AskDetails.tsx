import type { Group, Template } from '@ghostlight/contracts'
import css from '../template-details.module.css'
import { factsOf } from './facts.ts'

type Props = { template: Template; groups: readonly Pick<Group, '_id' | 'name'>[] }

/** What a question asks for, and what becomes of the answers; nothing of another kind. */
export const AskDetails = ({ template, groups }: Props) =>
  factsOf(template, groups).map(({ key, label, text }) => (
    <div key={key}>
      <dt>{label}</dt>
      <dd className={css.text}>{text}</dd>
    </div>
  ))
