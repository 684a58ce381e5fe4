import { qrSide, type RoundedDots } from '../../qr/rounded-dots.ts'
import { t } from '../../words/t.ts'

export const svgFile = ({ side, path }: RoundedDots): Blob =>
  new Blob(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${qrSide}" height="${qrSide}" viewBox="0 0 ${side} ${side}">`,
      `<rect width="${side}" height="${side}" fill="#fff"/><path d="${path}" fill="#000" fill-rule="evenodd"/></svg>\n`,
    ],
    { type: 'image/svg+xml' },
  )

/** Drawn directly and not from the SVG, so that the browser need not load a picture. */
export const pngFile = async ({ side, path }: RoundedDots): Promise<Blob> => {
  const canvas = document.createElement('canvas')
  canvas.width = qrSide
  canvas.height = qrSide
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error(t`This browser cannot draw the picture.`)
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, qrSide, qrSide)
  pen.scale(qrSide / side, qrSide / side)
  pen.fillStyle = '#000'
  pen.fill(new Path2D(path), 'evenodd')
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(t`The picture could not be made.`))), 'image/png'),
  )
}

/** Downloads the file under this name. */
export const download = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // the browser has the file by then
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
