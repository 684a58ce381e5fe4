import { code } from '../../lazy/code.ts'
import { t } from '../../words/t.ts'

/** With the library that draws QR codes, which few operators need here. */
export const qrCodeCode = code(t`The QR code`, async () => (await import('../../controls/QrCode.tsx')).QrCode)
