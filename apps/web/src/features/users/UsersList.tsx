import type { User } from '@ghostlight/contracts'
import { useElementSize } from '@mantine/hooks'
import { memo } from 'react'
import { useFinger } from '../../controls/useFinger.ts'
import { VirtualGrid } from '../../controls/virtual-grid/VirtualGrid.tsx'
import line from '../../people/line.module.css'
import panel from '../../theme/panel.module.css'
import { t } from '../../words/t.ts'
import { UserCard } from './UserCard.tsx'
import css from './users.module.css'

/** px; `finger`: on a touch screen */
const rowHeights = { mouse: 36, finger: 44 } as const

type Props = {
  /** whether there is anybody at all, shown or not */
  anybody: boolean
  shown: readonly User[]
  openedId: string | null
  open: (userId: string) => void
}

export const UsersList = memo(({ anybody, shown, openedId, open }: Props) => {
  const { ref, height } = useElementSize()
  const rowHeight = rowHeights[useFinger() ? 'finger' : 'mouse']
  const maxRows = Math.max(4, Math.floor(height / rowHeight))
  if (shown.length === 0)
    return (
      <p className={panel.empty}>
        {!anybody
          ? t`Nobody is in this show yet. Add somebody with the button above, or load a sheet in the Sheets tab.`
          : t`No users match the current filters`}
      </p>
    )
  return (
    <>
      <div className={`${line.columns} ${css.columns}`} aria-hidden>
        <span className={line.bib}>{t.as('column')`Bib`}</span>
        <span className={line.name}>{t`Name`}</span>
        <span className={line.wide}>{t`Nickname`}</span>
        <span className={line.wide}>{t`Phone`}</span>
        <span className={line.wide}>{t`Groups`}</span>
        <span className={line.stateHead}>{t`State`}</span>
      </div>
      <div ref={ref} className={css.list}>
        {height > 0 && (
          <VirtualGrid
            role="listbox"
            label={t`Users`}
            items={shown}
            columns={1}
            rowHeight={rowHeight}
            maxRows={maxRows}
            render={(user, inList) => (
              <UserCard
                key={user._id}
                mode="mini"
                user={user}
                chosen={user._id === openedId}
                onOpen={() => open(user._id)}
                inList={inList}
              />
            )}
          />
        )}
      </div>
    </>
  )
})
