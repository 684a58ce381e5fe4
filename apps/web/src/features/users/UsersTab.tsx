import { useState } from 'react'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { layoutOf } from '../../virtual-grid/steps.ts'
import { useListFocus } from '../../virtual-grid/useListFocus.ts'
import { VirtualGrid } from '../../virtual-grid/VirtualGrid.tsx'
import { UserCard } from './UserCard.tsx'
import css from './users.module.css'

export const UsersTab = () => {
  const users = useBlackboard((blackboard) => blackboard.users)
  const shown = users.filter(({ type }) => type !== 'dramaturg')
  const [open, setOpen] = useState<string | null>(null)
  const focus = useListFocus(layoutOf(shown.length, { columns: 1, maxRows: 15 }))
  const user = shown.find(({ _id }) => _id === open)
  return (
    <div className={css.tab}>
      <VirtualGrid
        role="listbox"
        label="Users"
        count={shown.length}
        columns={1}
        rowHeight={36}
        maxRows={15}
        focus={focus.wanted}
        onFocused={focus.onFocused}
        render={(index) => {
          const it = shown[index]
          return (
            it && (
              <UserCard
                key={it._id}
                mode="mini"
                user={it}
                chosen={it._id === open}
                onOpen={() => setOpen(it._id)}
                inList={{ index, focus }}
              />
            )
          )
        }}
      />
      {user && <UserCard mode="full" user={user} onClose={() => setOpen(null)} />}
    </div>
  )
}
