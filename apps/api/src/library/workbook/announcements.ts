import { Announcements, type PerformanceData } from '@ghostlight/contracts'
import type { AboutDraft } from './drafts.ts'
import type { Cells } from './headers.ts'

type Bad = (message: string) => void
type Announced = NonNullable<PerformanceData['announcements']>

/** What says in the column Kind of a cues sheet that a row is an announcement. */
export const announcementKind = 'announcement'

/** Announcements in the order of their rows. */
export const collectAnnouncements = () => {
  const found: Announced = []
  return {
    add: ({ get }: Cells, bad: Bad): void => {
      const goesOn = /^(true|yes|y|1|x)$/i.test(get('Goes On'))
      const [name, text, voice] = [get('Name'), get('Text'), get('Voice')]
      const one = { key: get('Key').toUpperCase(), name, text, voice, ...(goesOn && { goesOn }) }
      const read = Announcements.safeParse([...found, one])
      if (read.success) found.splice(0, found.length, ...read.data)
      // one reason a row: the first
      else bad(wordsOf(read.error.issues[0]))
    },
    into: (about: AboutDraft | undefined): AboutDraft | undefined =>
      found.length === 0
        ? about
        : { name: '', description: '', ...about, data: { ...about?.data, announcements: found } },
  }
}

const wordsOf = (issue: { message: string; path: readonly PropertyKey[] } | undefined): string => {
  const message = issue?.path.at(-1) === 'voice' ? 'an announcement has a voice' : (issue?.message ?? '')
  return message.replace(/^./u, (it) => it.toUpperCase()) || 'Wrong announcement'
}

export const announcementRows = ({ announcements = [] }: PerformanceData = {}): Record<string, string>[] =>
  announcements.map(({ key, name, text, voice, goesOn }) => ({
    Kind: announcementKind,
    Key: key,
    Name: name,
    Text: text,
    Voice: voice,
    'Goes On': goesOn ? 'yes' : '',
  }))
