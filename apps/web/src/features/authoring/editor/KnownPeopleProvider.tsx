import type { User } from '@ghostlight/contracts'
import { type ReactNode, useMemo } from 'react'
import { otherWordsIn } from '../../templates/symbols.ts'
import { KnownPeopleContext } from '../../templates/useKnownPeople.ts'
import { choicesFor } from './choices-for.ts'
import { useEditing } from './EditorContext.tsx'
import { lacking, textsIn } from './script.ts'

/** Tells the texts of the desk what is known of the people. */
export const KnownPeopleProvider = ({ users, children }: { users: readonly User[]; children: ReactNode }) => {
  const { script, latest } = useEditing()
  const { groups, performance } = script
  const { data, name: title } = performance
  const words = data?.orElse
  const joinQuestions = data?.joinQuestions
  const known = useMemo(
    () => ({
      of: users.filter(({ type }) => type === 'audience').length,
      have: (symbol: string): number => {
        const { empty, of } = lacking(users, title, symbol)
        return of - empty
      },
      groups: groups.map(({ name }) => name),
      choices: (symbol: string) => choicesFor(symbol, { joinQuestions, templates: latest().templates }),
      orElse: (symbol: string): string => words?.[symbol] ?? '',
      saidInstead: (symbol: string): readonly string[] => [
        ...new Set(
          latest()
            .templates.filter(({ template }) => template.symbols.includes(symbol))
            .flatMap(({ template }) => textsIn(template).flatMap((text) => otherWordsIn(text, symbol))),
        ),
      ],
    }),
    [users, title, words, joinQuestions, groups, latest],
  )
  return <KnownPeopleContext value={known}>{children}</KnownPeopleContext>
}
