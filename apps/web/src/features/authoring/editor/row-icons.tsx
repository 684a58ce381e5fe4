import { pathIcon } from '../../../controls/path-icon.tsx'

/**
 * The icons of Tabler that every line has, each as one path and made once. As components with several paths they were two
 * fifths of the elements of a line.
 */
export const rowIcon = (size: number, d: string, className?: string) => pathIcon({ size, d, className })

const dot = 'a1 1 0 1 0 2 0a1 1 0 1 0 -2 0'

export const chevronDown = 'M6 9l6 6l6 -6'
export const gripIcon = rowIcon(16, `M8 5${dot}M8 12${dot}M8 19${dot}M14 5${dot}M14 12${dot}M14 19${dot}`)
export const playIcon = rowIcon(15, 'M7 4v16l13 -8l-13 -8')
export const stopIcon = rowIcon(15, 'M5 7a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2l0 -10')
export const pencilIcon = rowIcon(15, 'M4 20h4l10.5 -10.5a2.828 2.828 0 1 0 -4 -4l-10.5 10.5v4M13.5 6.5l4 4')
export const togetherIcon = rowIcon(
  15,
  'M4 4l0 16M8 11a2 2 0 0 1 2 -2h8a2 2 0 0 1 2 2v2a2 2 0 0 1 -2 2h-8a2 2 0 0 1 -2 -2l0 -2',
)
export const dotsIcon = rowIcon(16, `M4 12${dot}M11 12${dot}M18 12${dot}`)
export const trashIcon = rowIcon(
  15,
  'M4 7l16 0M10 11l0 6M14 11l0 6M5 7l1 12a2 2 0 0 0 2 2h8a2 2 0 0 0 2 -2l1 -12M9 7v-3a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v3',
)
