import type { Report } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { reportWords } from './report-words.ts'
import { sheetOf } from './sheet.ts'
import type { SheetSection } from './sheet-section.ts'
import { emptyReport, fullReport } from './testing/evenings.ts'

const linesOf = (section: SheetSection): string[] => {
  const head = `# ${section.kind}: ${section.name}${'of' in section ? ` (${section.of})` : ''}`
  if (section.kind === 'figures') return [head, ...section.rows.map((it) => it.join(': '))]
  if (section.kind !== 'table') return [head, section.says]
  const rows = section.rows.map((it) => `${it.cells.join(' | ')}${it.at ? ` @${it.at.slice(11, 19)}` : ''}`)
  const says = ['more' as const, 'empty' as const].flatMap((it) =>
    section[it] === undefined ? [] : `${it}: ${section[it]}`,
  )
  return [head, section.columns.join(' | '), ...rows, ...says]
}
const textOf = (report: Report, language: 'en' | 'de' = 'en'): string => {
  const { title, facts, front, appendix } = sheetOf(report, 'Europe/Berlin', reportWords(language))
  const parts = (name: string, sections: readonly SheetSection[]) => [`== ${name}`, ...sections.flatMap(linesOf)]
  return [title, facts.join(' · '), ...parts('front', front), ...parts('appendix', appendix)].join('\n')
}

describe('a report as it is handed in', () => {
  it('[RP-08] an evening without anything says so on its page, and has no appendix but the figures', () => {
    expect(textOf(emptyReport)).toMatchInlineSnapshot(`
      "The Last Modem
      Nobody pressed GO. · K7M4QX · Times: Europe/Berlin
      == front
      # table: The evening
       | Planned | This evening
      Start | – | –
      Interval | – | –
      End | – | –
      Length | – | –
      Over or under |  | –
      Audience |  | 0 came, 0 at once
      Lines heard |  | 0 of 0
      Incidents |  | 0
      Emotes |  | 0
      # table: Incidents
      Time | Cue | What
      empty: There were no incidents.
      # table: Notes
      Time | About | Note | By
      empty: There were no notes.
      # applause: Applause
      No emotes were sent.
      == appendix
      # figures: Figures
      First GO to closing: 0:00
      People: 0
      Audience: 0 came, 0 at once
      Heard: 0 of 0
      Failed: 0
      Not here: 0
      Stopped: 0
      Emotes: 0"
    `)
  })

  it('[RP-08] an evening of everything has it all, the longest lists whole in the appendix', () => {
    expect(textOf(fullReport)).toMatchInlineSnapshot(`
      "The Last Modem
      Friday, 1 May 2026 · Rehearsal · K7M4QX · Times: Europe/Berlin
      == front
      # table: The evening
       | Planned | This evening | Last time, 30 Apr 2026
      Start | 20:00 | 20:01 | 20:00
      Interval | 20:00 min | 20:40 to 21:01, 21:30 min | 18:00 min
      End | 21:30 | 21:32 | 21:30
      Length | 1:30:00 h | 1:31:00 h | 1:30:00 h
      Over or under |  | 2:00 over | 1:01 under
      Audience |  | 1,180 came, 1,150 at once | 900 came, 890 at once
      Lines heard |  | 2,160 of 2,167 | 
      Incidents |  | 6 | 1
      Emotes |  | 96 | 12
      # table: Incidents
      Time | Cue | What
      20:05:00 | 1 Doors | 2 people did not hear “Fog”: the phone could not play the sound. @18:05:00
      20:06:00 |  | Olga stopped everything. @18:06:00
      20:07:00 | 2 Rain | Otto stopped everything. @18:07:00
      20:08:00 | 2 Rain | Otto stopped everything. @18:08:00
      20:09:00 | 2 Rain | Otto stopped everything. @18:09:00
      more: And 1 more. All incidents are in the appendix.
      empty: There were no incidents.
      # table: Notes
      Time | For | About | Note | By
      20:17:00 | Technical | 2 Rain | Too loud. | Olga @18:17:00
      20:19:00 | Cast | 1 Doors | Lovely. | Olga @18:19:00
      20:18:00 | Other |  | A long note. xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx… | Otto @18:18:00
      more: All notes are in the appendix.
      empty: There were no notes.
      # applause: Applause
      96 emotes; most of them at 20:30:00: 60 in ten seconds.
      == appendix
      # figures: Figures
      First GO to closing: 1:34:00
      People: 1,204
      Audience: 1,180 came, 1,150 at once
      Heard: 2,160 of 2,167
      Failed: 4
      Not here: 4
      Stopped: 3
      Emotes: 96
      Not heard because: not connected 2, the phone did not say that it had finished 2
      # table: All incidents (incidents)
      Time | Cue | What
      20:05:00 | 1 Doors | 2 people did not hear “Fog”: the phone could not play the sound. @18:05:00
      20:06:00 |  | Olga stopped everything. @18:06:00
      20:07:00 | 2 Rain | Otto stopped everything. @18:07:00
      20:08:00 | 2 Rain | Otto stopped everything. @18:08:00
      20:09:00 | 2 Rain | Otto stopped everything. @18:09:00
      20:10:00 | 2 Rain | Otto stopped everything. @18:10:00
      # table: All notes (notes)
      Time | For | About | Note | By
      20:17:00 | Technical | 2 Rain | Too loud. | Olga @18:17:00
      20:19:00 | Cast | 1 Doors | Lovely. | Olga @18:19:00
      20:18:00 | Other |  | A long note. xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx | Otto @18:18:00
      # table: Checklist before the show
      Item | Role | Ticked | By
      The exits are free | House | 19:50:00 | Odile @17:50:00
      The fog is on |  | not ticked | 
      # table: Cues
      GO | No. | Cue | Planned | Length | By | Outcome | Heard | Failed | Not here | Stopped | GO to sound: median / p95 / worst
      20:01:00 | 1 | Doors | 1:30 | 1:35 | Olga | completed | 1,200 | 3 | 2 | 1 | 420 / 900 / 1,251 ms @18:01:00
      20:11:00 | 2 | Rain | – | 1:35 | Olga | stopped | 1,200 | 3 | 2 | 1 | – @18:11:00
      21:10:00 | 1 | Doors | 1:30 | – | Otto | running | 1,200 | 3 | 2 | 1 | 420 / 900 / 1,251 ms @19:10:00
      not run | 3 | The end | 1:01 |  |  |  |  |  |  |  | 
      # emotes: Emotes per ten seconds

      # table: The most-loved moments
      Time | Emotes
      20:30:00 | 60 @18:30:00
      20:31:00 | 20 @18:31:00
      # phones: Connected phones
      1,180 came, 1,150 at once.
      # table: What the audience decided
      Asked | Question | Answers | Answered | Median time | Then
      20:20:00 | Door? | The door 3 (wins), The window 1 | 4 of 6 | 4.2 s | 2 Rain @18:20:00
      20:20:00 | Wish? | in words | 4 of 6 | – |  @18:20:00
      20:30:00 | Mood? | -1 2, 5 4 | 4 of 6 | 4.2 s |  @18:30:00
      # table: Questions at the door
      Question | Answered | Of
      What do you fear? | 900 | 1,180
      Which side? | 5 | 1,180
      # table: Who did not hear what
      First | Name | Cues | Why
      20:05:00 | Ann | 1, 2 | the phone did not say that it had finished 2, not connected 1 @18:05:00
      20:14:00 | Ben | broadcast | not connected 1 @18:14:00
      # table: Who was not here
      First | Name | Cues
      20:02:00 | Cem | 1, 2, broadcast @18:02:00
       | Dana | 
      # table: Languages
      Language | People | Lines | By a voice | By the phone itself | As captions
      English | 1,100 | 2,000 | 2,000 | 0 | 0
      German | 80 | 160 | 100 | 50 | 10
      # table: What was made to be spoken
      Provider | Lines | Characters | Seconds
      flite | 12 | 1,000 | 61.3
      elevenlabs | 1 | 20 | 2.0
      # table: Pauses and announcements
      Time | What | Length | By
      20:41:00 | Paused | 1:01 | Olga @18:41:00
      20:42:00 | Faded everything out | 0:03 | Otto @18:42:00
      20:43:00 | Announced “Please stay seated” | to the end | Olga @18:43:00
      # table: Words changed during the show
      Time | Template | Now says | By
      20:15:00 | Hello | Good evening. | Olga (in the performance, too) @18:15:00
      20:16:00 | Bye | Good night. | Otto @18:16:00"
    `)
  })

  it('[LN-56] and says it in German', () => {
    expect(textOf(fullReport, 'de')).toMatchInlineSnapshot(`
      "The Last Modem
      Freitag, 1. Mai 2026 · Probe · K7M4QX · Zeiten: Europe/Berlin
      == front
      # table: Der Abend
       | Geplant | Dieser Abend | Letztes Mal, 30.04.2026
      Beginn | 20:00 | 20:01 | 20:00
      Pause | 20:00 min | 20:40 bis 21:01, 21:30 min | 18:00 min
      Ende | 21:30 | 21:32 | 21:30
      Dauer | 1:30:00 h | 1:31:00 h | 1:30:00 h
      Über oder unter Plan |  | 2:00 über Plan | 1:01 unter Plan
      Publikum |  | 1.180 kamen, 1.150 gleichzeitig | 900 kamen, 890 gleichzeitig
      Gehörte Sätze |  | 2.160 von 2.167 | 
      Vorfälle |  | 6 | 1
      Emotes |  | 96 | 12
      # table: Vorfälle
      Zeit | Cue | Was
      20:05:00 | 1 Doors | 2 Personen haben »Fog« nicht gehört: das Telefon konnte den Klang nicht abspielen. @18:05:00
      20:06:00 |  | Olga hat alles gestoppt. @18:06:00
      20:07:00 | 2 Rain | Otto hat alles gestoppt. @18:07:00
      20:08:00 | 2 Rain | Otto hat alles gestoppt. @18:08:00
      20:09:00 | 2 Rain | Otto hat alles gestoppt. @18:09:00
      more: Und 1 weitere. Alle Vorfälle stehen im Anhang.
      empty: Es gab keine Vorfälle.
      # table: Notizen
      Zeit | Für | Zu | Notiz | Von
      20:17:00 | Technik | 2 Rain | Too loud. | Olga @18:17:00
      20:19:00 | Ensemble | 1 Doors | Lovely. | Olga @18:19:00
      20:18:00 | Sonstiges |  | A long note. xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx… | Otto @18:18:00
      more: Alle Notizen stehen im Anhang.
      empty: Es gab keine Notizen.
      # applause: Applaus
      96 Emotes; die meisten um 20:30:00: 60 in zehn Sekunden.
      == appendix
      # figures: Zahlen
      Erstes GO bis Schluss: 1:34:00
      Personen: 1.204
      Publikum: 1.180 kamen, 1.150 gleichzeitig
      Gehört: 2.160 von 2.167
      Fehlgeschlagen: 4
      Nicht da: 4
      Gestoppt: 3
      Emotes: 96
      Nicht gehört: Grund: nicht verbunden 2, das Telefon hat das Ende nicht gemeldet 2
      # table: Alle Vorfälle (incidents)
      Zeit | Cue | Was
      20:05:00 | 1 Doors | 2 Personen haben »Fog« nicht gehört: das Telefon konnte den Klang nicht abspielen. @18:05:00
      20:06:00 |  | Olga hat alles gestoppt. @18:06:00
      20:07:00 | 2 Rain | Otto hat alles gestoppt. @18:07:00
      20:08:00 | 2 Rain | Otto hat alles gestoppt. @18:08:00
      20:09:00 | 2 Rain | Otto hat alles gestoppt. @18:09:00
      20:10:00 | 2 Rain | Otto hat alles gestoppt. @18:10:00
      # table: Alle Notizen (notes)
      Zeit | Für | Zu | Notiz | Von
      20:17:00 | Technik | 2 Rain | Too loud. | Olga @18:17:00
      20:19:00 | Ensemble | 1 Doors | Lovely. | Olga @18:19:00
      20:18:00 | Sonstiges |  | A long note. xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx | Otto @18:18:00
      # table: Checkliste vor der Vorstellung
      Punkt | Aufgabe | Abgehakt | Von
      The exits are free | House | 19:50:00 | Odile @17:50:00
      The fog is on |  | nicht abgehakt | 
      # table: Cues
      GO | Nr. | Cue | Geplant | Dauer | Von | Ausgang | Gehört | Fehlgeschlagen | Nicht da | Gestoppt | GO bis Ton: Median / p95 / Höchstwert
      20:01:00 | 1 | Doors | 1:30 | 1:35 | Olga | zu Ende gehört | 1.200 | 3 | 2 | 1 | 420 / 900 / 1.251 ms @18:01:00
      20:11:00 | 2 | Rain | – | 1:35 | Olga | gestoppt | 1.200 | 3 | 2 | 1 | – @18:11:00
      21:10:00 | 1 | Doors | 1:30 | – | Otto | läuft | 1.200 | 3 | 2 | 1 | 420 / 900 / 1.251 ms @19:10:00
      nicht gefahren | 3 | The end | 1:01 |  |  |  |  |  |  |  | 
      # emotes: Emotes je zehn Sekunden

      # table: Die beliebtesten Momente
      Zeit | Emotes
      20:30:00 | 60 @18:30:00
      20:31:00 | 20 @18:31:00
      # phones: Verbundene Telefone
      1.180 kamen, 1.150 gleichzeitig.
      # table: Was das Publikum entschieden hat
      Gefragt | Frage | Antworten | Beantwortet | Zeit im Median | Dann
      20:20:00 | Door? | The door 3 (gewinnt), The window 1 | 4 von 6 | 4,2 s | 2 Rain @18:20:00
      20:20:00 | Wish? | in Worten | 4 von 6 | – |  @18:20:00
      20:30:00 | Mood? | -1 2, 5 4 | 4 von 6 | 4,2 s |  @18:30:00
      # table: Fragen am Einlass
      Frage | Beantwortet | Von
      What do you fear? | 900 | 1.180
      Which side? | 5 | 1.180
      # table: Wer was nicht gehört hat
      Zuerst | Name | Cues | Warum
      20:05:00 | Ann | 1, 2 | das Telefon hat das Ende nicht gemeldet 2, nicht verbunden 1 @18:05:00
      20:14:00 | Ben | Mitteilung | nicht verbunden 1 @18:14:00
      # table: Wer nicht da war
      Zuerst | Name | Cues
      20:02:00 | Cem | 1, 2, Mitteilung @18:02:00
       | Dana | 
      # table: Sprachen
      Sprache | Personen | Sätze | Von einer Stimme | Vom Telefon selbst | Als Untertitel
      Englisch | 1.100 | 2.000 | 2.000 | 0 | 0
      Deutsch | 80 | 160 | 100 | 50 | 10
      # table: Was zum Sprechen erzeugt wurde
      Anbieter | Sätze | Zeichen | Sekunden
      flite | 12 | 1.000 | 61,3
      elevenlabs | 1 | 20 | 2,0
      # table: Anhalten und Durchsagen
      Zeit | Was | Dauer | Von
      20:41:00 | Angehalten | 1:01 | Olga @18:41:00
      20:42:00 | Alles ausgeblendet | 0:03 | Otto @18:42:00
      20:43:00 | Durchsage »Please stay seated« | bis zum Ende | Olga @18:43:00
      # table: Während der Vorstellung geänderte Texte
      Zeit | Vorlage | Sagt jetzt | Von
      20:15:00 | Hello | Good evening. | Olga (auch im Stück) @18:15:00
      20:16:00 | Bye | Good night. | Otto @18:16:00"
    `)
  })
})
