import type { User } from '@ghostlight/contracts'
import { useElementSize } from '@mantine/hooks'
import type { MouseEvent } from 'react'
import { VirtualGrid } from '../controls/virtual-grid/VirtualGrid.tsx'
import { SelectorCard } from './SelectorCard.tsx'

const rowHeight = 40
const columnWidth = 260

type Props = {
  users: readonly User[]
  selected: ReadonlySet<string>
  /** gets the click, for ranges */
  onToggle: (userId: string, click: MouseEvent) => void
  columnsAtMost: number
  className: string | undefined
}

/** Some of many people, each with a checkbox, in as many columns as there is room for. */
export const PeopleToChoose = ({ users, selected, onToggle, columnsAtMost, className }: Props) => {
  const { ref, width, height } = useElementSize()
  return (
    <div ref={ref} className={className}>
      {height > 0 && (
        <VirtualGrid
          items={users}
          columns={Math.max(1, Math.min(columnsAtMost, Math.floor(width / columnWidth)))}
          rowHeight={rowHeight}
          maxRows={Math.max(4, Math.floor(height / rowHeight))}
          gap={8}
          render={(user, inList) => (
            <SelectorCard
              key={user._id}
              user={user}
              checked={selected.has(user._id)}
              onToggle={(click) => onToggle(user._id, click)}
              inList={inList}
            />
          )}
        />
      )}
    </div>
  )
}
