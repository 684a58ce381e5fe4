import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { aLog, type event, parsed } from './testing/a-log.ts'

type Said = (events: readonly ReturnType<typeof event>[]) => string[]
let said: Said
let kinds: typeof import('./kinds.ts')

beforeAll(async () => {
  vi.resetModules()
  vi.stubGlobal('document', {})
  vi.stubGlobal('localStorage', { getItem: () => 'de' })
  const { addNames, newDirectory } = await import('./directory.ts')
  const { sentenceOf } = await import('./sentences.ts')
  kinds = await import('./kinds.ts')
  said = (events) => {
    const known = newDirectory()
    const lines = events.map(parsed)
    for (const line of lines) addNames(known, line)
    return lines.map((line) => sentenceOf(line, known))
  }
})
afterAll(() => {
  vi.unstubAllGlobals()
  // other files find the console in English again
  vi.resetModules()
})

it('[LN-57] the log says what happened in German', () => {
  expect(said(aLog())).toEqual([
    'Die Vorstellung »The Last Modem« wurde angelegt, mit 3 Cues.',
    'Rafferty Moon wurde hinzugefügt: Publikum.',
    'Odile Vane wurde hinzugefügt: Publikum.',
    'Pia Grave wurde hinzugefügt: im Ensemble.',
    'Rafferty Moon ist hereingekommen.',
    'Odile Vane ist hereingekommen und liest mit, statt zu hören.',
    'Olga hat eine Konsole geöffnet.',
    'Olga hat GO gedrückt: Cue 1, Handshake. Hinweise: {{nickname}} ist bei 1 Person leer.',
    'Hello beginnt für 3 Personen.',
    'Hello wurde an Rafferty Moon gesendet: »Hush, Rafferty.«',
    'Hello wurde an Odile Vane gesendet: »Hush, Odile.«',
    'Rafferty Moon hat Hello bekommen.',
    'Rafferty Moon hat Hello gehört.',
    'Odile Vane hat Hello nicht gehört: das Telefon konnte den Klang nicht abspielen (no codec).',
    'Pia Grave hat Hello nicht gehört: nicht verbunden.',
    'Hello ist zu Ende: 1-mal nicht gehört, 1 nicht da.',
    'Cue 2, Dial Tone ist aktuell.',
    'Olga hat nickname von Odile Vane geändert: »Dilly«.',
    'Rafferty Moon hat BrokenHeart gesendet.',
    'Olga hat alles gestoppt.',
    'Eine Person wurde endgültig gelöscht.',
  ])
})

it('[LN-57] kinds of events have German names, and keep their own in the page’s address', () => {
  expect(kinds.kinds.map((kind) => kinds.kindNamed[kind])).toEqual([
    'Vorstellung',
    'Cues',
    'Ton',
    'Fragen',
    'Personen',
    'Anwesenheit',
    'Gruppen',
    'Texte',
    'Emotes',
    'Maschinen',
    'Unbekannt',
  ])
  expect(kinds.kindOf('CueRun')).toBe('Cues')
  expect(kinds.kindOf('ShowClosed')).toBe('Show')
})
