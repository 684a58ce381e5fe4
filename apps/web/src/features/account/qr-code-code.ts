import { code } from '../../boundaries/code.ts'

/** With the library that draws QR codes, which few operators need here. */
export const qrCodeCode = code('The QR code', async () => (await import('../../controls/QrCode.tsx')).QrCode)
