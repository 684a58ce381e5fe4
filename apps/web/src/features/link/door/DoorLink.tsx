import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDoorEnter, IconExternalLink, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { AskFirst } from '../../../controls/AskFirst.tsx'
import { CopyItem } from '../../../controls/CopyItem.tsx'
import { OutcomeLine } from '../../../controls/OutcomeLine.tsx'
import { PermissionGate } from '../../../controls/PermissionGate.tsx'
import { QrCode } from '../../../controls/QrCode.tsx'
import { useBlackboard } from '../../../live/LiveProvider.tsx'
import { call } from '../../../rest/client.ts'
import panel from '../../../theme/panel.module.css'
import { t } from '../../../words/t.ts'
import link from '../link.module.css'
import css from './door.module.css'

/** The link to the ushers' list: makes it, shows it and ends it. */
export const DoorLink = () => {
  const id = useBlackboard(({ _id }) => _id)
  const list = useBlackboard(({ doorList }) => doorList)
  const [asking, ask] = useDisclosure()
  const make = useMutation({ mutationFn: () => call('doorLink', { params: { id } }) })
  const end = useMutation({ mutationFn: () => call('endDoorLink', { params: { id } }), onSuccess: ask.close })
  // an operator who opens the console later sees the same link
  const shown = useQuery({
    queryKey: ['door-link', id, list],
    queryFn: () => call('doorLink', { params: { id } }),
    enabled: list !== null,
    staleTime: Infinity,
  })
  const problem = make.error ?? shown.error
  return (
    <>
      <h3>{t`Door list`}</h3>
      <p className={panel.muted}>
        {t`Shows ushers on their phones who is expected, who is in and who needs help. Ushers can let a phone in without typing, mark people without a phone, and add walk-ins. They see no answers and no whole phone numbers.`}
      </p>
      {problem && <OutcomeLine tone="failed" text={t`The door list’s link could not be made: ${problem.message}`} />}
      {list === null ? (
        <div className={link.row}>
          <PermissionGate action={{ route: 'doorLink' }}>
            <Button
              leftSection={<IconDoorEnter size={16} aria-hidden />}
              loading={make.isPending}
              onClick={() => make.mutate()}
            >
              {t`Make a door list`}
            </Button>
          </PermissionGate>
        </div>
      ) : (
        shown.data && <Shown url={shown.data.url} onEnd={ask.open} />
      )}
      <AskFirst
        action={{ route: 'endDoorLink' }}
        opened={asking}
        title={t`End the door list?`}
        text={t`Every usher’s page closes at once, and its link stops working. Marks stay. A new door list has a new link.`}
        act={t`End the door list`}
        busy={end.isPending}
        problem={end.error?.message ?? null}
        onAct={() => end.mutate()}
        onClose={ask.close}
      />
    </>
  )
}

const Shown = ({ url, onEnd }: { url: string; onEnd: () => void }) => (
  <div className={css.shown}>
    <div className={css.code}>
      <QrCode text={url} />
    </div>
    <div className={css.acts}>
      <Button
        component="a"
        href={url}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconExternalLink size={16} aria-hidden />}
      >
        {t`Open door list`}
      </Button>
      <CopyItem label={t`Copy door list link`} text={url}>
        {t`Copy link`}
      </CopyItem>
      <PermissionGate action={{ route: 'endDoorLink' }}>
        <Button leftSection={<IconTrash size={16} aria-hidden />} onClick={onEnd}>
          {t`End the door list`}
        </Button>
      </PermissionGate>
    </div>
  </div>
)
