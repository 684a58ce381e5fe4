import type { User } from '@ghostlight/contracts'
import { Checkbox } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { bibOf, handleOf } from '../../people/person.ts'
import { layoutOf } from '../../virtual-grid/steps.ts'
import { useListFocus } from '../../virtual-grid/useListFocus.ts'
import { VirtualGrid } from '../../virtual-grid/VirtualGrid.tsx'
import css from './introduce.module.css'
import type { Introduction } from './useIntroduction.ts'

const rowHeight = 40

type Props = { introduction: Introduction; users: readonly User[] }

export const PeopleToIntroduce = ({ introduction: { selected, toggle, running }, users }: Props) => {
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
                <Checkbox.Card
                  key={user._id}
                  className={css.person ?? ''}
                  checked={selected.has(user._id)}
                  disabled={running !== null}
                  data-at={index}
                  tabIndex={index === focus.active ? 0 : -1}
                  onFocus={focus.onFocus}
                  onBlur={focus.onBlur}
                  onKeyDown={focus.onKeyDown}
                  onClick={() => toggle(user._id)}
                >
                  <Checkbox.Indicator size="xs" />
                  <span className={`mono ${css.bib}`} aria-hidden>
                    {bibOf(user)}
                  </span>
                  <span className={css.name}>{user.name}</span>
                  <span className={css.handle} aria-hidden>
                    {user.type === 'audience' ? handleOf(user) : user.type}
                  </span>
                </Checkbox.Card>
              )
            )
          }}
        />
      )}
    </div>
  )
}
