import { useMutation } from '@tanstack/react-query'
import { AskFirst } from '../../../controls/AskFirst.tsx'
import { call } from '../../../rest/client.ts'
import { t } from '../../../words/t.ts'

const words = {
  closeBlackboard: {
    title: t`Close this show?`,
    text: t`Phones say that the show has ended. Nobody can press GO, and nobody new can join. Cues that are playing finish. You can reopen the show.`,
    act: t`Close the show`,
    stay: t`Leave it open`,
  },
  reopenBlackboard: {
    title: t`Reopen this show?`,
    text: t`Phones show the welcome screen again, GO works, and people can join.`,
    act: t`Reopen the show`,
    stay: t`Leave it closed`,
  },
}

type Props = { id: string; route: keyof typeof words; onClose: () => void }

/** Asks before a show is closed or reopened. */
export const CloseQuestion = ({ id, route, onClose }: Props) => {
  const change = useMutation({ mutationFn: () => call(route, { params: { id } }), onSuccess: onClose })
  return (
    <AskFirst
      action={{ route }}
      opened
      {...words[route]}
      busy={change.isPending}
      problem={change.error?.message ?? null}
      onAct={() => change.mutate()}
      onClose={onClose}
    />
  )
}
