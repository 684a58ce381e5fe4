import {
  defaultVoiceSettings,
  type Rejection,
  type Template,
  type Voice,
  type VoiceSettings,
} from '@ghostlight/contracts'
import { nearestVoice, voice } from '@ghostlight/domain'
import type { Package, PackedVoice } from '../engine/ports/packages.ts'
import type { Commands } from './commands.ts'
import { changeItem, inTurn } from './items.ts'
import { voiceOf } from './package-performance.ts'

type House = { voices: readonly Voice[]; offered: ReadonlySet<string> | undefined }
type NewSettings = { id: string; settings: VoiceSettings }
/** `notes`: what is different from the house of the file, in sentences */
export type FittedVoices = { templates: Template[]; settings: NewSettings[]; notes: string[] }

/**
 * Gives the templates of a package voices that this house has. A voice of this house gets its settings from the package if
 * nobody has changed them here. A voice that the file does not describe stays, as it was unknown there, too.
 */
export const fitVoices = ({ script, voices }: Package, { voices: known, offered }: House): FittedVoices => {
  const here = known.filter(({ voiceId }) => offered?.has(voiceId) ?? true)
  const notes: string[] = []
  const settings: NewSettings[] = []
  const instead = new Map<string, string>()
  const spoken = new Set(script.templates.flatMap((it) => voiceOf(it) ?? []))
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
  return { templates: script.templates.map((it) => spokenBy(it, instead)), settings, notes }
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

const spokenBy = (template: Template, instead: ReadonlyMap<string, string>): Template => {
  const own = voiceOf(template)
  const other = own === undefined ? undefined : instead.get(own)
  // the same content with another voice, so that it fits its type as before
  return other === undefined ? template : ({ ...template, content: { ...template.content, voice: other } } as Template)
}

export const setVoices = (all: readonly NewSettings[], commands: Commands): Promise<{ position: number } | Rejection> =>
  inTurn(
    all.map(
      ({ id, settings }) =>
        () =>
          changeItem(voice, { id, command: { type: 'update', changes: { settings } } }, commands),
    ),
  )
