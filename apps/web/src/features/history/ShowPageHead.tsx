import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ManualLink } from '../../controls/ManualLink.tsx'
import { ThemeButton } from '../../controls/ThemeButton.tsx'
import page from '../../theme/page.module.css'
import panel from '../../theme/panel.module.css'
import { t } from '../../words/t.ts'
import css from './show-page.module.css'

type Props = {
  page: 'Report' | 'Replay'
  show: string
  id: string
  /** stands after the show's name */
  facts: ReactNode
  /** links and buttons; paper has none of them */
  actions: ReactNode
}

/** The head of a page about one show: the way back, what it is about, and what can be done with it. */
export const ShowPageHead = ({ page: title, show, id, facts, actions }: Props) => (
  <header className={page.header}>
    <Button component="a" href={`/dramaturg?blackboard=${id}`} className={css.screenOnly}>
      {t`← Console`}
    </Button>
    <h1>{title === 'Report' ? t`Report` : t`Replay`}</h1>
    <b>{show}</b>
    <span className="mono">{id}</span>
    {facts}
    <span className={panel.spacer} />
    <div className={`${panel.row} ${css.screenOnly}`}>
      {actions}
      <ManualLink place={title === 'Report' ? 'report' : 'replay'} />
      <ThemeButton />
    </div>
  </header>
)
