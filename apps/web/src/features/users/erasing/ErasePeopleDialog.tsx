import { Checkbox, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { OutcomeLine } from '../../../controls/OutcomeLine.tsx'
import { call } from '../../../rest/client.ts'
import { t } from '../../../words/t.ts'
import { EraseDialog } from './EraseDialog.tsx'
import { castOf, erasesPeople, goingBy, othersOf, outcomeWords, peopleWords, sum } from './words.ts'

type Props = {
  /** of a show that is closed */
  id: string
  name: string
  /** why it may not be done; undefined = it may */
  disabledReason: string | undefined
  onClose: () => void
}

/** Erases the audience of one evening. The cast, and people in other shows, need a separate choice. */
export const ErasePeopleDialog = ({ id, name, disabledReason, onClose }: Props) => {
  const [cast, withCast] = useState(false)
  const [inOtherShows, withOthers] = useState(false)
  const { data, error } = useQuery({
    queryKey: ['people-to-erase', id],
    queryFn: () => call('peopleToErase', { params: { id } }),
    // erasing is final, so show the current numbers
    gcTime: 0,
    staleTime: 0,
  })
  const choice = { cast, inOtherShows }
  const people = data?.people ?? []
  const [ofCast, ofOthers] = [castOf(people), othersOf(people)]
  const going = sum(goingBy(people, choice))
  return (
    <EraseDialog
      title={t`Erase people of this show?`}
      text={erasesPeople}
      name={name}
      disabledReason={disabledReason}
      act={going === 0 ? t`Erase` : going === 1 ? t`Erase 1 person` : t`Erase ${going} people`}
      nobody={going === 0}
      erase={() => call('erasePeople', { params: { id }, body: { name, ...choice } })}
      onClose={onClose}
    >
      {error ? (
        <OutcomeLine tone="failed" text={t`The people of the show could not be counted: ${error.message}`} />
      ) : (
        <Text fw={600} role="status">
          {data ? outcomeWords(people, choice) : t`Counting who is in the show…`}
        </Text>
      )}
      {(ofCast.length > 0 || ofOthers.length > 0) && (
        <Stack gap="xs" my="md">
          {ofCast.length > 0 && (
            <Checkbox
              label={t`The cast, too: ${peopleWords(ofCast)}`}
              checked={cast}
              onChange={(event) => withCast(event.currentTarget.checked)}
            />
          )}
          {ofOthers.length > 0 && (
            <Checkbox
              label={t`Those who are in other shows, too: ${peopleWords(ofOthers)}`}
              description={t`They are erased in those shows as well.`}
              checked={inOtherShows}
              onChange={(event) => withOthers(event.currentTarget.checked)}
            />
          )}
        </Stack>
      )}
    </EraseDialog>
  )
}
