/** How long a voice speaks, by what narrators need: some 150 words a minute, and a breath after each sentence. */
const perWordMs = 380
/** for languages without spaces between words */
const perCharacterMs = 62
const breathMs = 320
const leastMs = 600
/** A language model's line is not known before it is written: some 25 words. */
export const writtenMs = 10_000

/** An estimate for a text that nobody has spoken yet. `speed`: 1 = as usual. */
export const spokenMs = (text: string, speed: number): number => {
  const words = text.split(/\s+/).filter(Boolean).length
  const breaths = text.split(/[.!?…。！？]+/).filter((it) => it.trim() !== '').length
  const ms = Math.max(words * perWordMs, [...text].length * perCharacterMs) + breaths * breathMs
  return Math.max(leastMs, Math.round(ms / speed / 100) * 100)
}
