import type { TriedDetail, TriedPerson, User } from '@ghostlight/contracts'
import { isDefaultGroup } from '@ghostlight/contracts/rules'
import { groupsOf } from '../show/recipients.ts'
import type { ShowState } from '../show/state.ts'
import type { Heard, Opening } from './stage.ts'

type DetailedLine = TriedDetail['cues'][number]['lines'][number]
/** `at`: from GO on */
type Told = { module: { _id: string; template: string | null }; heard: readonly Heard[] }

/** All words of an answer are at most so long. From then on each text is cut. */
const most = { characters: 4_000_000, cut: 80 } as const

/** Keeps every sound of everybody, cue by cue. `people`: in the order of the answer. */
export const detailedCues = (people: readonly string[]) => {
  const place = new Map(people.map((id, at) => [id, at]))
  let left: number = most.characters
  const lineOf = ({ module, heard }: Told, goAt: number): DetailedLine => {
    const texts = new Map<string, number>()
    const all = heard.map(({ userId, text, at, ms }) => {
      const known = texts.get(text) ?? texts.size
      texts.set(text, known)
      return { who: place.get(userId) ?? 0, text: known, at: goAt + at, ms }
    })
    const words = [...texts.keys()].map((text) => {
      const isLong = text.length > left && text.length > most.cut
      left = Math.max(0, left - text.length)
      return isLong ? `${text.slice(0, most.cut)} …` : text
    })
    return { template: module.template ?? '', module: module._id, texts: words, heard: all }
  }
  /** `goAt`: from the beginning on */
  return (id: string, lines: readonly Told[], goAt: number): TriedDetail['cues'][number] => ({
    id,
    lines: lines.map((it) => lineOf(it, goAt)),
  })
}

/** Everybody as they came, and as the show left them. */
export const detailedPeople = (opening: Opening, show: ShowState): TriedPerson[] => {
  // a list of people names groups in any letters
  const called = new Map([...show.groups.values()].map(({ name }) => [name.toLowerCase(), name]))
  return opening.users.map(({ user, groups }) => {
    const came = { fields: fieldsOf(user), groups: groups.map((it) => called.get(it.toLowerCase()) ?? it).sort() }
    const after = show.users.get(user._id) ?? user
    const names = groupsOf(show, user._id).flatMap((id) =>
      isDefaultGroup(id) ? [] : (show.groups.get(id)?.name ?? id),
    )
    const left = { fields: fieldsOf(after), groups: names.sort() }
    const isSame = JSON.stringify(came) === JSON.stringify(left)
    return { name: user.name, type: user.type, ...came, ...(!isSame && { left }) }
  })
}

/** What every ghost has is not told. */
const fieldsOf = ({ data }: User): Record<string, string> =>
  Object.fromEntries(
    Object.entries(data).flatMap(([field, value]) => (field === 'ghost' ? [] : [[field, String(value ?? '')]])),
  )
