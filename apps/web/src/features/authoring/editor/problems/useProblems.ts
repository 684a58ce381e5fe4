import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { call } from '../../../../rest/client.ts'
import { voicesQuery } from '../../../../rest/voices-query.ts'
import { translated } from '../../../../words/sentences.ts'
import { t } from '../../../../words/t.ts'
import type { Script, ScriptProblem } from '../script.ts'
import { usersQuery } from '../useEditedScript.ts'
import { alikeAsOne } from './alike-as-one.ts'
import { createChecker, type Known } from './checker.ts'

/** Somebody who writes is not disturbed: the checks begin after a rest, and each step of them is short, ms. */
const restMs = 1_000
const stepMs = 6

export const userGroupsQuery = { queryKey: ['users', 'groups'], queryFn: () => call('userGroups') }
const nobody: Known = { users: [], groups: new Map() }

const toldWith = (text: string, more: number): string => {
  if (more === 0) return text
  return more === 1 ? t`${text} (and 1 more line)` : t`${text} (and ${more} more lines)`
}

const useKnown = (): Known | undefined => {
  const users = useQuery(usersQuery)
  const groups = useQuery({ ...userGroupsQuery, staleTime: 60_000 })
  return useMemo(() => {
    if (!users.data || groups.isPending) return undefined
    return {
      ...nobody,
      users: users.data,
      groups: new Map(groups.data?.people.map((it) => [it._id, it.groups])),
    }
  }, [users.data, groups.data, groups.isPending])
}

/** What is wrong with the times and the people of the cues. It is found in the pauses of whoever writes. */
export const useProblems = (script: Script): readonly ScriptProblem[] => {
  const known = useKnown()
  const { data } = useQuery(voicesQuery)
  const voices = useMemo(() => data && new Map(data.map((it) => [it.voiceId, it])), [data])
  const [checker] = useState(createChecker)
  const [found, setFound] = useState<readonly ScriptProblem[]>([])
  useEffect(() => {
    if (!known) return
    const work = checker.check(script, known, voices)
    let timer = setTimeout(function step() {
      const until = performance.now() + stepMs
      let next = work.next()
      while (!next.done && performance.now() < until) next = work.next()
      if (!next.done) timer = setTimeout(step)
      else {
        const all = alikeAsOne(next.value).flatMap(({ text, cue, focus, more }) =>
          focus === undefined ? [] : { text: toldWith(translated(text), more), cue, focus },
        )
        setFound((before) => (JSON.stringify(before) === JSON.stringify(all) ? before : all))
      }
    }, restMs)
    return () => clearTimeout(timer)
  }, [checker, script, known, voices])
  return found
}
