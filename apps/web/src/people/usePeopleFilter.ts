import type { User } from '@ghostlight/contracts'
import { peopleInTrouble } from '@ghostlight/contracts/rules'
import { useMemo, useState } from 'react'
import { useBlackboard, useLive } from '../live/LiveProvider.tsx'
import { audienceChips, type Chip, chipsOf } from './presence.ts'
import { isSearching, matcher, noSearch, type Search } from './search.ts'

/** Filters a show's people: by two searches, and by their state at the moment. */
export const usePeopleFilter = () => {
  const blackboard = useBlackboard((all) => all)
  const goneAt = useLive((live) => live.goneAt)
  const { users, sockets, runs } = blackboard
  const [search, setSearch] = useState<Search>(noSearch)
  const [chosenChips, setChips] = useState<ReadonlySet<Chip>>(new Set())
  const inTrouble = useMemo(() => peopleInTrouble(runs), [runs])
  const searching = isSearching(search) || chosenChips.size > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the blackboard only who is there counts
  const chips = useMemo(() => audienceChips({ blackboard, goneAt }, inTrouble), [users, sockets, goneAt, inTrouble])
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the blackboard only who is there counts
  const matches = useMemo(() => {
    const found = matcher(search)
    const isChosen = (user: User) => chipsOf({ blackboard, goneAt }, user, inTrouble).some((it) => chosenChips.has(it))
    return (user: User): boolean => found(user) && (chosenChips.size === 0 || isChosen(user))
  }, [search, chosenChips, sockets, goneAt, inTrouble])
  return {
    setSearch,
    searching,
    matches,
    chips,
    chosenChips,
    inTrouble,
    toggleChip: (chip: Chip) => {
      const next = new Set(chosenChips)
      if (!next.delete(chip)) next.add(chip)
      setChips(next)
    },
  }
}

export type PeopleFilter = ReturnType<typeof usePeopleFilter>
