/** The stop words of one language. */
type StopWords = readonly string[]

declare module 'stopword' {
  export const cat: StopWords
  export const ces: StopWords
  export const dan: StopWords
  export const deu: StopWords
  export const ell: StopWords
  export const eng: StopWords
  export const fin: StopWords
  export const fra: StopWords
  export const hrv: StopWords
  export const hun: StopWords
  export const ita: StopWords
  export const nld: StopWords
  export const nob: StopWords
  export const pol: StopWords
  export const por: StopWords
  export const ron: StopWords
  export const rus: StopWords
  export const slk: StopWords
  export const slv: StopWords
  export const spa: StopWords
  export const swe: StopWords
  export const tur: StopWords
  export const ukr: StopWords
}

declare module 'd3-cloud' {
  type Placed<W> = W & { x: number; y: number; size: number }
  type Cloud<W> = {
    size(size: [number, number]): Cloud<W>
    words(words: W[]): Cloud<W>
    text(text: (word: W) => string): Cloud<W>
    font(font: string): Cloud<W>
    fontWeight(weight: number): Cloud<W>
    fontSize(size: (word: W) => number): Cloud<W>
    rotate(degrees: number): Cloud<W>
    padding(pixels: number): Cloud<W>
    canvas(canvas: () => OffscreenCanvas | HTMLCanvasElement): Cloud<W>
    random(random: () => number): Cloud<W>
    timeInterval(ms: number): Cloud<W>
    on(event: 'end', heard: (placed: Placed<W>[]) => void): Cloud<W>
    start(): Cloud<W>
    stop(): Cloud<W>
  }
  export default function cloud<W>(): Cloud<W>
}
