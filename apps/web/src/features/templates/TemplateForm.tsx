import { knownSymbols } from '@ghostlight/domain/nearest-symbol'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { OutcomeLine } from '../../controls/OutcomeLine.tsx'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { voicesFailure, voicesQuery } from '../../rest/voices-query.ts'
import { t } from '../../words/t.ts'
import { TemplateFields, WordsFields } from './TemplateFields.tsx'
import type { TemplateValues } from './template-values.ts'

type Props = {
  values: TemplateValues
  onChange: (values: TemplateValues) => void
  /** the fields to flag. The caller decides what is needed; for a new template that is `missingIn` */
  missing: readonly string[]
  /** a template without a name gets one by itself (`named`) */
  simple?: boolean
  /** only the words and their voice: name and type stay */
  wordsOnly?: boolean
}

/** The form for a template in the console, with the voices of the house and the symbols of this show's people. */
export const TemplateForm = ({ wordsOnly = false, ...props }: Props) => {
  const Fields = wordsOnly ? WordsFields : TemplateFields
  const { data: voices, error, refetch } = useQuery(voicesQuery)
  const users = useBlackboard((blackboard) => blackboard.users)
  const questions = useBlackboard((blackboard) => blackboard.joinQuestions)
  const groups = useBlackboard((blackboard) => blackboard.groups)
  const templates = useBlackboard((blackboard) => blackboard.templates)
  const symbols = useMemo(() => knownSymbols(users, questions, templates), [users, questions, templates])
  return (
    <>
      <Fields {...props} voices={voices ?? []} symbols={symbols} groups={groups} />
      {error && (
        <Group gap="sm">
          <OutcomeLine tone="failed" text={voicesFailure(error)} />
          <Button size="xs" onClick={() => void refetch()}>
            {t`Try again`}
          </Button>
        </Group>
      )}
    </>
  )
}
