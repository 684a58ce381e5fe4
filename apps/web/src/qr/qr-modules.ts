import { create } from 'qrcode'

/** Modules of quiet space that a reader needs on each side. */
export const quietZone = 4

export type QrModules = { size: number; isDark: (column: number, row: number) => boolean }

/** A text as QR code; a quarter of it may be hidden or badly lit. */
export function qrModules(text: string): QrModules {
  const { modules } = create(text, { errorCorrectionLevel: 'Q' })
  return { size: modules.size, isDark: (column, row) => modules.get(row, column) === 1 }
}
