import {
  defaultVoiceSettings,
  type Performance,
  type Rejection,
  type Template,
  type Voice,
  type VoiceSettings,
} from '@ghostlight/contracts'
import { nearestVoice, voice } from '@ghostlight/domain'
import type { Package, PackedVoice } from '../engine/ports/packages.ts'
import type { Commands } from './commands.ts'
import { changeItem, inTurn } from './items.ts'
import { voiceOf, voicesIn } from './package-performance.ts'

type House = { voices: readonly Voice[]; offered: ReadonlySet<string> | undefined }
type NewSettings = { id: string; settings: VoiceSettings }
/** `notes`: what is different from the house of the file, in sentences */
export type FittedVoices = { performance: Performance; templates: Template[]; settings: NewSettings[]; notes: string[] }

/**
 * Gives the templates of a package voices that this house has. A voice of this house gets its settings from the package if
 * nobody has changed them here. A voice that the file does not describe stays, as it was unknown there, too.
 */
export const fitVoices = ({ script, voices }: Package, { voices: known, offered }: House): FittedVoices => {
  const here = known.filter(({ voiceId }) => offered?.has(voiceId) ?? true)
  const notes: string[] = []
  const settings: NewSettings[] = []
  const instead = new Map<string, string>()
  const spoken = voicesIn(script)
  for (const it of voices.filter(({ voiceId }) => spoken.has(voiceId))) {
    const own = here.find(({ voiceId }) => voiceId === it.voiceId)
    const nearest = own ?? nearestVoice(it, here)
    if (own) notes.push(...settled(own, it, settings))
    else if (!nearest) notes.push(`This house has no voice "${it.name}", and no other one yet.`)
    else {
      instead.set(it.voiceId, nearest.voiceId)
      notes.push(`This house has no voice "${it.name}". "${nearest.name}" speaks instead.`)
    }
  }
  return {
    performance: spokenThere(script.performance, instead),
    templates: script.templates.map((it) => spokenBy(it, instead)),
    settings,
    notes,
  }
}

/** Takes over the settings of a voice, or says why not. */
const settled = (own: Voice, { settings: wanted }: PackedVoice, taken: NewSettings[]): string[] => {
  if (isSame(own.settings, wanted)) return []
  if (!isSame(own.settings, defaultVoiceSettings))
    return [`The voice "${own.name}" keeps the settings of this house. They are not those of the file.`]
  taken.push({ id: own._id, settings: wanted })
  return [`The voice "${own.name}" has the settings of the file now, in every performance of this house.`]
}

const names = Object.keys(defaultVoiceSettings) as (keyof VoiceSettings)[]
const isSame = (one: VoiceSettings, other: VoiceSettings): boolean => names.every((name) => one[name] === other[name])

type Instead = ReadonlyMap<string, string>

const spokenBy = (template: Template, instead: Instead): Template => {
  const own = voiceOf(template)
  const other = own === undefined ? undefined : instead.get(own)
  // the same content with another voice, so that it fits its type as before
  const spoken =
    other === undefined ? template : ({ ...template, content: { ...template.content, voice: other } } as Template)
  if (!spoken.translations || instead.size === 0) return spoken
  const translations = Object.entries(spoken.translations).map(([language, it]) => [
    language,
    it.voice === undefined ? it : { ...it, voice: instead.get(it.voice) ?? it.voice },
  ])
  return { ...spoken, translations: Object.fromEntries(translations) }
}

/** Which voice speaks for which in other languages. */
const spokenThere = (performance: Performance, instead: Instead): Performance => {
  const { voices = {}, announcements, ...data } = performance.data ?? {}
  const fitted = Object.entries(voices).map(([voice, by]) => [
    instead.get(voice) ?? voice,
    Object.fromEntries(Object.entries(by).map(([language, it]) => [language, instead.get(it) ?? it])),
  ])
  const said = announcements?.map((it) => ({ ...it, voice: instead.get(it.voice) ?? it.voice }))
  return {
    ...performance,
    ...(performance.data && {
      data: {
        ...data,
        ...(said && { announcements: said }),
        ...(fitted.length > 0 && { voices: Object.fromEntries(fitted) }),
      },
    }),
  }
}

export const setVoices = (all: readonly NewSettings[], commands: Commands): Promise<{ position: number } | Rejection> =>
  inTurn(
    all.map(
      ({ id, settings }) =>
        () =>
          changeItem(voice, { id, command: { type: 'update', changes: { settings } } }, commands),
    ),
  )
