/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'

/** One outline set, 24×24, stroke 1.75, in the colour of the text beside it. Decorative: words stand next to each. */
function Icon({ size = 20, children }: { size?: number | undefined; children: ComponentChildren }) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="1.75"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}

type Sized = { size?: number }

export const SpeakerIcon = ({ size }: Sized) => (
  <Icon size={size}>
    <path d="M4 9.5A1.5 1.5 0 0 1 5.5 8H8l4.2-4.3a.8.8 0 0 1 1.3.6v15.4a.8.8 0 0 1-1.3.6L8 16H5.5A1.5 1.5 0 0 1 4 14.5zM17 8.5a5 5 0 0 1 0 7M19.5 6a8.5 8.5 0 0 1 0 12" />
  </Icon>
)

export const SilentIcon = ({ size }: Sized) => (
  <Icon size={size}>
    <path d="M3 3l18 18M7 7v4.5L5 15.5V17h12M9 5a5 5 0 0 1 8 4v3l.8 1.8M9.5 17a2.5 2.5 0 0 0 5 0M11 3.5a1.2 1.2 0 0 1 2 0" />
  </Icon>
)

export const HeadphonesIcon = ({ size }: Sized) => (
  <Icon size={size}>
    <path d="M4 15v-3a8 8 0 0 1 16 0v3M4 14.5A1.5 1.5 0 0 1 5.5 13h1A1.5 1.5 0 0 1 8 14.5v4A1.5 1.5 0 0 1 6.5 20h-1A1.5 1.5 0 0 1 4 18.5zM16 14.5a1.5 1.5 0 0 1 1.5-1.5h1a1.5 1.5 0 0 1 1.5 1.5v4a1.5 1.5 0 0 1-1.5 1.5h-1a1.5 1.5 0 0 1-1.5-1.5z" />
  </Icon>
)

export const CaptionsIcon = ({ size }: Sized) => (
  <Icon size={size}>
    <rect x="3" y="5" width="18" height="14" rx="2" />
    <path d="M10.5 10.2a1.9 1.9 0 0 0-3.5 1v1.6a1.9 1.9 0 0 0 3.5 1M17 10.2a1.9 1.9 0 0 0-3.5 1v1.6a1.9 1.9 0 0 0 3.5 1" />
  </Icon>
)

export const ReplayIcon = ({ size }: Sized) => (
  <Icon size={size}>
    <path d="M4 5v5h5M4.5 10a8 8 0 1 1-.4 4" />
  </Icon>
)

export const LoginIcon = ({ size }: Sized) => (
  <Icon size={size}>
    <path d="M14 8V6a2 2 0 0 0-2-2H7a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h5a2 2 0 0 0 2-2v-2M21 12H10M13 9l-3 3 3 3" />
  </Icon>
)

export const ReconnectIcon = ({ size }: Sized) => (
  <Icon size={size}>
    <path d="M20 11A8 8 0 0 0 5 8M4 4v4.5h4.5M4 13a8 8 0 0 0 15 3M20 20v-4.5h-4.5" />
  </Icon>
)

export const WarningIcon = ({ size }: Sized) => (
  <Icon size={size}>
    <path d="M12 9v4M12 16.5v.1M10.3 4.2 2.7 17.5A2 2 0 0 0 4.4 20.5h15.2a2 2 0 0 0 1.7-3L13.7 4.2a2 2 0 0 0-3.4 0z" />
  </Icon>
)

/** Filled, because it shows a state. */
export const ConnectedIcon = ({ size = 20 }: Sized) => (
  <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <circle cx="12" cy="12" r="10.5" fill="currentColor" />
    <path
      className="icon-cut"
      d="M8 12.3l2.8 2.7 5.2-5.5"
      fill="none"
      stroke-width="2.4"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  </svg>
)
