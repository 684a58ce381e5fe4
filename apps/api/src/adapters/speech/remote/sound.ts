import { ProviderFailed, type Sound } from '../../../engine/ports/speech.ts'
import { readMp3 } from '../mp3/duration.ts'

const LARGEST = 20 << 20

/** A whole body as a sound with its real length. Errors: ProviderFailed if no player would play it. */
export async function soundIn(body: AsyncIterable<Uint8Array>, provider: string): Promise<Sound> {
  const fail = (what: string): never => {
    throw new ProviderFailed(`${provider} answered with ${what}`, { retryable: true })
  }
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body) {
    parts.push(part)
    size += part.length
    if (size > LARGEST) fail('more than 20 MiB')
  }
  const bytes = new Uint8Array(Buffer.concat(parts))
  const mp3 = readMp3(bytes)
  if (size === 0) return fail('nothing')
  if (mp3.is === 'not-mp3') return fail('something that is no MP3')
  if (mp3.is === 'cut-off') return fail('an MP3 without its end')
  return mp3.durationMs === 0
    ? fail('an MP3 without sound')
    : { bytes, mimeType: 'audio/mpeg', durationMs: mp3.durationMs }
}
