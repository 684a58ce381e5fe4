import type { User } from '@ghostlight/contracts'
import { useMemo, useState } from 'react'
import { useConsole } from '../../../console-state/ConsoleProvider.tsx'
import { FindDialog } from '../../../controls/find/FindDialog.tsx'
import { useBlackboard, useLiveConnection } from '../../../live/LiveProvider.tsx'
import { markedName } from '../../../people/person.ts'
import { t } from '../../../words/t.ts'
import { spokenTo } from './spoken-to.ts'
import { askedAbout, cuesWith, findIn, idOf, kindOf, type Thing, thing, thingsOf } from './things.ts'
import { useSettings } from './useSettings.ts'

type Props = { onClose: () => void; onKeys: () => void }

/** Finds anything of the show by a few letters, and leads to it. A person leads to the cues in which they are spoken to. */
export const Finder = ({ onClose, onKeys }: Props) => {
  const [person, choosePerson] = useState<User | null>(null)
  if (person) return <SpokenTo person={person} onClose={onClose} onBack={() => choosePerson(null)} />
  return <Everything onPerson={choosePerson} onClose={onClose} onKeys={onKeys} />
}

const Everything = ({ onPerson, onClose, onKeys }: Props & { onPerson: (user: User) => void }) => {
  const board = useBlackboard((all) => all)
  const { store } = useLiveConnection()
  const [typed, type] = useState('')
  const settings = useSettings(onKeys)
  const lead = useLead()
  const { cues, modules, templates, users, groups, members, language } = board
  // biome-ignore lint/correctness/useExhaustiveDependencies: what plays changes the board many times a second, and nothing that is found
  const things = useMemo(() => thingsOf(board), [cues, modules, templates, users, groups, members, language])
  const all = useMemo<readonly Thing[]>(
    () => [...things, ...settings.map(({ kind, id, label, more }) => thing(kind, id, { label, more }))],
    [things, settings],
  )
  const groupsFound = useMemo(() => {
    const about = askedAbout(typed)
    return about === undefined
      ? findIn(all, typed)
      : findIn(
          all.filter(({ kind }) => kind === 'person'),
          about,
        )
  }, [all, typed])
  const choose = (value: string) => {
    const [kind, id] = [kindOf(value), idOf(value)]
    const found = kind === 'person' ? store.getState().blackboard.users.find(({ _id }) => _id === id) : undefined
    if (found) return onPerson(found)
    onClose()
    if (kind === 'cue') lead.toCue(id)
    if (kind === 'line') lead.toLine(id)
    if (kind === 'group') lead.toGroup(id)
    settings.find((it) => `${it.kind} ${it.id}` === value)?.run()
  }
  return (
    <FindDialog
      title={t`Find anything`}
      label={t`Person, cue, line, group, setting or key`}
      placeholder={t`A name, a number, a word of a line …`}
      typed={typed}
      onType={type}
      groups={groupsFound}
      none={t`Nothing in this show has these letters.`}
      onChoose={choose}
      onClose={onClose}
    />
  )
}

const card = 'card'

const SpokenTo = ({ person, onClose, onBack }: { person: User; onClose: () => void; onBack: () => void }) => {
  const board = useBlackboard((all) => all)
  const [typed, type] = useState('')
  const lead = useLead()
  const cues = spokenTo(board, person)
  const name = markedName(person)
  const groups = findIn(
    cues.map(({ value, label, more }) => thing('cue', idOf(value), { label, more })),
    typed,
  ).map((group) => ({ ...group, heading: cues.length === 1 ? t`In 1 cue` : t`In ${cues.length} cues` }))
  const choose = (value: string) => {
    onClose()
    if (value === card) lead.toPerson(person._id)
    else lead.toCue(idOf(value))
  }
  return (
    <FindDialog
      title={t`When is ${name} spoken to?`}
      label={t`Cue`}
      placeholder={t`A cue; Backspace leads back`}
      typed={typed}
      onType={type}
      groups={[
        ...groups,
        { heading: t`Person`, things: [{ value: card, label: t`Open the card of ${name}`, more: t`Users` }] },
      ]}
      none=""
      onChoose={choose}
      onClose={onClose}
      onBack={onBack}
    />
  )
}

/** Leads to a place of the console. */
const useLead = () => {
  const { selectCue, showTab, showPerson } = useConsole()
  const { store } = useLiveConnection()
  const toCue = (cueId: string) => {
    selectCue(cueId)
    showTab('cues')
  }
  return {
    toCue,
    /** to the first cue that says it, or to the templates if no cue does */
    toLine: (templateId: string) => {
      const { cues, modules } = store.getState().blackboard
      const [first] = cuesWith({ cues, modules }, templateId)
      const cue = first === undefined ? undefined : cues[first]
      if (cue) toCue(cue._id)
      else showTab('templates')
    },
    toGroup: (groupId: string) => {
      showTab('groups')
      whenThere(`[data-place="${CSS.escape(groupId)}"]`, (panel) => panel.scrollIntoView({ block: 'nearest' }))
    },
    toPerson: showPerson,
  }
}

/** The tab may be drawn a moment later. */
const whenThere = (selector: string, act: (element: Element) => void, frames = 60): void => {
  const element = document.querySelector(selector)
  if (element) act(element)
  else if (frames > 0) requestAnimationFrame(() => whenThere(selector, act, frames - 1))
}
