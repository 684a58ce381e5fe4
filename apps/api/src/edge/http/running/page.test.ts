import { create } from 'qrcode'
import { expect, it } from 'vitest'
import { askPage, runningPage } from './page.ts'

const running = {
  origin: 'http://192.0.2.7:4000',
  dataDir: '/data',
  version: '1.0.0',
  phones: 0,
  stopAt: '/running/stop?key=k',
  shows: [],
}
const show = (title: string) => ({
  title,
  address: 'http://192.0.2.7:4000/show/K7M4QX',
  link: `http://192.0.2.7:4000/show/K7M4QX?k=key-of-${title.length}`,
})

it('each show has the QR code of its own link, with room around it', () => {
  const shows = [show('One'), show('Others'), show('A third one')]
  const html = runningPage({ ...running, shows })
  const codes = [...html.matchAll(/viewBox="0 0 (\d+) \1"[^>]*>.*?<path fill="#000" d="([^"]*)"/g)]
  expect(codes).toHaveLength(3)
  for (const [at, [, side, path]] of codes.entries()) {
    const { modules } = create(shows[at]?.link ?? '', { errorCorrectionLevel: 'M' })
    const { size } = modules
    const dark = [...(path ?? '').matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(
      ([, x, y]) => `${Number(x) - 4} ${Number(y) - 4}`,
    )
    const meant = Array.from({ length: size }, (_, y) =>
      Array.from({ length: size }, (_, x) => (modules.get(y, x) ? [`${x} ${y}`] : [])).flat(),
    ).flat()
    expect(Number(side)).toBe(size + 8)
    expect(dark).toEqual(meant)
  }
})

it('what people have written is text on the page, and phones are counted in words', () => {
  const title = `<b>"It's" & more</b>`
  const html = runningPage({ ...running, dataDir: '/<data>', shows: [show(title)] })
  expect(html).toContain('&lt;b&gt;&quot;It&apos;s&quot; &amp; more&lt;/b&gt;')
  expect([html.includes('<b>'), html.includes('/<data>')]).toEqual([false, false])
  const told = [0, 1, 2, 300].map(
    (phones) => askPage({ phones, stopAt: '/stop', back: '/' }).match(/<p>(.*?) connected/)?.[1],
  )
  expect(told).toEqual(['No phone is', '1 phone is', '2 phones are', '300 phones are'])
})
