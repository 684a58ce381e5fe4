import type { ProviderVoice } from '../../../engine/ports/speech.ts'
import { field } from './field.ts'

/** The voices that OpenAI's own server, and so nearly every compatible one, understands. */
export const knownVoices: ProviderVoice[] = ['alloy', 'echo', 'fable', 'onyx', 'nova', 'shimmer'].map((id) => voice(id))

/** Reads `{voices: […]}` or `[…]`, of names or of objects, as compatible servers answer; undefined for anything else. Never throws. */
export function readVoices(answer: unknown): ProviderVoice[] | undefined {
  const list = Array.isArray(answer) ? answer : field(answer, 'voices')
  if (!Array.isArray(list)) return undefined
  const found = list.flatMap((item: unknown) => {
    const id = [item, field(item, 'id'), field(item, 'voice_id'), field(item, 'name')].find(
      (it) => typeof it === 'string' && it !== '',
    )
    const name = field(item, 'name')
    return typeof id === 'string' ? [voice(id, typeof name === 'string' ? name : id)] : []
  })
  return found.length > 0 ? found : undefined
}

function voice(voiceId: string, name = voiceId): ProviderVoice {
  return { voiceId, name, description: '', labels: {}, preview_url: null, category: 'server' }
}
