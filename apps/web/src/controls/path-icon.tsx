type PathIcon = { size: number; d: string; label?: string | undefined }

/**
 * An icon of Tabler as one path, where a page has hundreds: its own components have an element for each of their paths.
 * `label`: what a screen reader says, if no words beside it say the same
 */
export const pathIcon = ({ size, d, label }: PathIcon) => (
  <svg
    aria-hidden={label === undefined}
    role={label === undefined ? undefined : 'img'}
    aria-label={label}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={d} />
  </svg>
)
