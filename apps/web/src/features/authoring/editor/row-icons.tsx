import css from './row-icons.module.css'

/**
 * The icons of Tabler that every line has, as letters of a font and made once. The browser paints each `<svg>` as two
 * pieces of its own, and puts all pieces of the page together again for each key.
 */
const rowIcon = (className = '') => <span aria-hidden className={`${css.icon} ${className}`} />

export const beginActIcon = rowIcon(css.beginAct)
export const commentIcon = rowIcon(css.comment)
export const dotsIcon = rowIcon(css.dots)
export const gripIcon = rowIcon(css.grip)
export const newCommentIcon = rowIcon(css.newComment)
export const pencilIcon = rowIcon(css.pencil)
export const playIcon = rowIcon(css.play)
export const stopIcon = rowIcon(css.stop)
export const togetherIcon = rowIcon(css.together)
export const trashIcon = rowIcon(css.trash)
export const tryFromIcon = rowIcon(css.tryFrom)

/** The arrow of a button that opens a list. `className`: where it stands */
export const chevronIcon = (className = '') => rowIcon(`${css.chevronDown} ${className}`)
