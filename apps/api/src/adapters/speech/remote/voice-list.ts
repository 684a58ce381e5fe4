import { languageIn } from '@ghostlight/contracts/rules'
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
    if (typeof id !== 'string') return []
    const languages = languagesOf(item)
    return [{ ...voice(id, typeof name === 'string' ? name : id), ...(languages && { languages }) }]
  })
  return found.length > 0 ? found : undefined
}

function voice(voiceId: string, name = voiceId): ProviderVoice {
  return { voiceId, name, description: '', labels: {}, preview_url: null, category: 'server' }
}

/** What a server says of a voice's languages: `languages`, `language` or `lang`, by names or tags. Undefined = nothing. */
function languagesOf(item: unknown): string[] | undefined {
  const said = [field(item, 'languages'), field(item, 'language'), field(item, 'lang')].find((it) => it !== undefined)
  const tags = [said].flat().flatMap((it) => (typeof it === 'string' ? (languageIn(it) ?? []) : []))
  return tags.length > 0 ? [...new Set(tags)].slice(0, mostLanguages) : undefined
}
const mostLanguages = 200
