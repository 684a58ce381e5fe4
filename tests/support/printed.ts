import { execFileSync } from 'node:child_process'

/** The words on each page of a PDF, from the upper left. Words that the paper's edge cuts off are left out. */
export const wordsOn = (pdf: Uint8Array): string[][] => {
  const html = execFileSync('pdftotext', ['-bbox', '-', '-'], { input: pdf, maxBuffer: 64 * 1024 * 1024 }).toString()
  return html
    .split('<page ')
    .slice(1)
    .map((page) => {
      const [, width, height] = /^width="([\d.]+)" height="([\d.]+)"/.exec(page) ?? []
      const words = page.matchAll(
        /<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">(.*?)<\/word>/g,
      )
      return [...words].flatMap(([, left, top, right, bottom, word = '']) => {
        const isOn =
          Number(left) >= 0 && Number(top) >= 0 && Number(right) <= Number(width) && Number(bottom) <= Number(height)
        return isOn ? [word] : []
      })
    })
}
