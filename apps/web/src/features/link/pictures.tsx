import type { ReactNode } from 'react'

/** Drawn for this product: black lines on white, readable from two metres. */
const Drawing = ({ children }: { children: ReactNode }) => (
  <svg
    viewBox="0 0 120 120"
    fill="none"
    stroke="#000"
    strokeWidth={4}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    {children}
  </svg>
)

const Phone = () => (
  <>
    <rect x={36} y={8} width={48} height={104} rx={9} />
    <path d="M54 16h12" />
  </>
)

export const PictureOfScanning = () => (
  <Drawing>
    <rect x={66} y={30} width={48} height={82} rx={8} />
    <path d="M84 37h12" />
    <path d="M76 58v-8h8M104 58v-8h-8M76 84v8h8M104 84v8h-8" />
    <path d="M83 63h7v7h-7zM95 75h3v3h-3z" fill="#000" />
    <path d="M6 8h18v18H6zM36 8h10v10H36zM6 38h10v10H6z" />
    <path d="M12 14h6v6h-6zM40 30h6v6h-6zM28 42h6v6h-6z" fill="#000" />
    <path d="M50 46l10 8M61 46v9h-9" />
  </Drawing>
)

export const PictureOfJoining = () => (
  <Drawing>
    <Phone />
    <rect x={44} y={32} width={32} height={12} rx={3} />
    <rect x={44} y={52} width={32} height={12} rx={3} />
    <path d="M49 38h14M49 58h10" />
    <rect x={44} y={76} width={32} height={16} rx={5} fill="#000" />
    <path d="M54 84h12M62 80l4 4-4 4" stroke="#fff" strokeWidth={3} />
  </Drawing>
)

export const PictureOfTapping = () => (
  <Drawing>
    <rect x={8} y={8} width={48} height={104} rx={9} />
    <path d="M26 16h12" />
    <circle cx={32} cy={60} r={15} />
    <path d="M28 53v14l10-7z" fill="#000" />
    <path d="M70 80V70a20 20 0 0 1 40 0v10" />
    <rect x={66} y={72} width={11} height={22} rx={4} fill="#000" />
    <rect x={103} y={72} width={11} height={22} rx={4} fill="#000" />
    <path d="M82 36v-8l14-4v8" />
    <circle cx={79} cy={36} r={3} fill="#000" />
    <circle cx={93} cy={32} r={3} fill="#000" />
  </Drawing>
)
