/** @jsxImportSource preact */
import type { Filter } from './people.ts'

const Icon = ({ path, filled = false }: { path: string; filled?: boolean }) => (
  <svg
    viewBox="0 0 24 24"
    fill={filled ? 'currentColor' : 'none'}
    stroke="currentColor"
    stroke-width="2.2"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden
  >
    <path d={path} />
  </svg>
)

const circle = 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18'

/** By shape, too: colours are few in the dark. */
export const StateIcon = ({ state }: { state: Exclude<Filter, 'all'> }) => {
  switch (state) {
    case 'not here':
      return <Icon path={circle} />
    case 'in':
      return <Icon path={circle} filled />
    case 'sound confirmed':
      return <Icon path="M4 9v6h4l5 4V5L8 9zM16 9a4 4 0 0 1 0 6M19 6a8 8 0 0 1 0 12" />
    case 'needs help':
      return <Icon path="M12 3L2 21h20zM12 10v5M12 18v.1" />
    default:
      return state satisfies never
  }
}

export const PlusIcon = () => <Icon path="M12 4v16M4 12h16" />
export const MoonIcon = () => <Icon path="M20 14A8 8 0 1 1 10 4a7 7 0 0 0 10 10z" />
export const CloseIcon = () => <Icon path="M5 5l14 14M19 5L5 19" />
