import type { Cue, Module, User } from '@ghostlight/contracts'
import { isHeardBy } from '@ghostlight/domain/spoken'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { playSound } from '../../../../live/play-sound.ts'
import { call } from '../../../../rest/client.ts'
import { t } from '../../../../words/t.ts'
import { inlineOf, isSilent } from '../../../templates/template-values.ts'
import { useActing, useScript } from '../EditorContext.tsx'
import { lengthsQuery } from '../lengths/useMeasured.ts'
import { userGroupsQuery } from '../problems/useProblems.ts'
import { createHearing, type Hearing, type ToHear } from './hearing.ts'

/** Nobody in particular, somebody who is invented, or the id of a person. */
export type As = 'nobody' | 'invented' | (string & {})
const nobodyYet: User = { _id: 'invented', name: '', phone: '', type: 'audience', data: {} }

const useHearingHere = (people: readonly User[]) => {
  const { latest } = useActing()
  const all = useScript((script) => script.groups)
  const id = useScript(({ performance }) => performance._id)
  const client = useQueryClient()
  const [asked, setAs] = useState<As | null>(null)
  const as = asked ?? people.find(({ type }) => type === 'audience')?._id ?? 'nobody'
  const [invented, setInvented] = useState(nobodyYet)
  const [chosen, setGroups] = useState<readonly string[] | null>(null)
  const { data: grouped } = useQuery({ ...userGroupsQuery, staleTime: 60_000 })
  const [hearing] = useState(() =>
    createHearing({
      ask: async (body) => {
        const heard = await call('hearLine', { params: { id }, body })
        void client.invalidateQueries({ queryKey: lengthsQuery(id).queryKey })
        return heard
      },
      sound: (url, onEnd) => playSound({ url, onEnd }).stop,
      after: (ms, run) => {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
      now: () => performance.now(),
    }),
  )
  useEffect(() => hearing.stop, [hearing])
  const user = as === 'invented' ? invented : people.find(({ _id }) => _id === as)
  const groups = useMemo(() => {
    if (as === 'invented') return chosen ?? []
    const named = new Set(grouped?.people.find(({ _id }) => _id === as)?.groups.map((it) => it.toLowerCase()))
    return all.flatMap(({ _id, name }) => (named.has(name.toLowerCase()) ? _id : []))
  }, [as, chosen, grouped, all])
  const shared = useRef({ as, user, groups })
  useEffect(() => {
    shared.current = { as, user, groups }
  })
  const [acts] = useState(() => {
    const whom = () => {
      const { as: now, user: who, groups: own } = shared.current
      if (now === 'nobody' || !who) return {}
      if (now !== 'invented') return { userId: now }
      const data = Object.fromEntries(Object.entries(who.data).map(([field, value]) => [field, String(value)]))
      return { invented: { name: who.name, data }, groups: [...own] }
    }
    const toHear = (module: Module, delayMs: number): ToHear[] => {
      const template = latest().templateOf(module.template)?.template
      const inline = template && !isSilent(template) ? inlineOf(template) : undefined
      return template && inline
        ? [{ id: module._id, template: template._id, name: template.name, inline, delayMs }]
        : []
    }
    return {
      line: (module: Module): void => {
        const lines = toHear(module, 0)
        void hearing.play(module._id, lines[0]?.name ?? '', { lines, whom: whom() })
      },
      cue: ({ _id, name }: Cue): void => {
        const { user: who, groups: own } = shared.current
        const modules = latest().cues.find(({ cue }) => cue._id === _id)?.modules ?? []
        const lines = modules.flatMap(({ module }) => {
          if (who && !isHeardBy(module, who, own)) return []
          return toHear(module, module.mindelay + Math.random() * (module.maxdelay - module.mindelay))
        })
        void hearing.play(_id, t`Cue ${name}`, { lines, whom: whom() })
      },
    }
  })
  return useMemo(
    () => ({ hearing, ...acts, people, as, setAs, user, setInvented, groups, setGroups }),
    [hearing, acts, people, as, user, groups],
  )
}

type Hear = ReturnType<typeof useHearingHere>
const HearContext = createContext<Hear | null>(null)
/** What never changes, so that no line is drawn again when somebody chooses a person. */
const HearActsContext = createContext<Pick<Hear, 'hearing' | 'line' | 'cue'> | null>(null)

/** Speaks lines and cues for this author only. */
export const HearProvider = ({ people, children }: { people: readonly User[]; children: ReactNode }) => {
  const hear = useHearingHere(people)
  const { hearing, line, cue } = hear
  const acts = useMemo(() => ({ hearing, line, cue }), [hearing, line, cue])
  return (
    <HearActsContext value={acts}>
      <HearContext value={hear}>{children}</HearContext>
    </HearActsContext>
  )
}

export const useHear = (): Hear => {
  const hear = useContext(HearContext)
  if (!hear) throw new Error('Nothing can be heard here')
  return hear
}

export const useHearActs = () => {
  const acts = useContext(HearActsContext)
  if (!acts) throw new Error('Nothing can be heard here')
  return acts
}

/** What is taken of the hearing must be the same object or value as long as it has not changed. */
export const useHearing = <T,>(take: (hearing: Hearing) => T): T => {
  const { hearing } = useHearActs()
  return useSyncExternalStore(hearing.subscribe, () => take(hearing.get()))
}
