import { useMemo } from 'react'
import { qrSide, roundedDots } from '../qr/rounded-dots.ts'
import { t } from '../words/t.ts'
import css from './qr-code.module.css'

/** Black on white in every theme, because readers look for dark on light. */
export const QrCode = ({ text }: { text: string }) => {
  const { side, path } = useMemo(() => roundedDots(text), [text])
  return (
    <svg
      className={css.qr}
      width={qrSide}
      height={qrSide}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={t`QR code of ${text.split('?')[0]}`}
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" fillRule="evenodd" />
    </svg>
  )
}
