import type { User } from '@ghostlight/contracts'
import { useElementSize } from '@mantine/hooks'
import { layoutOf } from '../../virtual-grid/steps.ts'
import { useListFocus } from '../../virtual-grid/useListFocus.ts'
import { VirtualGrid } from '../../virtual-grid/VirtualGrid.tsx'
import { UserCard } from '../users/UserCard.tsx'
import css from './introduce.module.css'
import type { Introduction } from './useIntroduction.ts'

const rowHeight = 40

type Props = { introduction: Introduction; users: readonly User[] }

export const PeopleToIntroduce = ({ introduction: { selected, toggle }, users }: Props) => {
  const { ref, width, height } = useElementSize()
  const columns = Math.max(1, Math.min(2, Math.floor(width / 280)))
  const maxRows = Math.max(3, Math.floor(height / rowHeight))
  const focus = useListFocus(layoutOf(users.length, { columns, maxRows }))
  return (
    <div ref={ref} className={css.people}>
      {height > 0 && (
        <VirtualGrid
          count={users.length}
          columns={columns}
          rowHeight={rowHeight}
          maxRows={maxRows}
          gap={8}
          focus={focus.wanted}
          onFocused={focus.onFocused}
          render={(index) => {
            const user = users[index]
            return (
              user && (
                <UserCard
                  key={user._id}
                  mode="selector"
                  user={user}
                  checked={selected.has(user._id)}
                  onToggle={() => toggle(user._id)}
                  inList={{ index, focus }}
                />
              )
            )
          }}
        />
      )}
    </div>
  )
}
