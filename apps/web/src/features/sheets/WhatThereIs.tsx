import { latestVersions } from '@ghostlight/contracts/rules'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../../rest/client.ts'
import { performancesQuery } from '../../rest/performances-query.ts'
import panel from '../../theme/panel.module.css'
import { counted } from '../../words/counted.ts'
import { t } from '../../words/t.ts'
import css from './what-there-is.module.css'

/** What a show needs, what of it is there, and the way to the screen that starts one. */
export const WhatThereIs = () => {
  const { data: users } = useQuery({ queryKey: ['users'], queryFn: () => call('listUsers') })
  const { data: performances } = useQuery({ ...performancesQuery, select: latestVersions })
  const people = users?.filter(({ type }) => type !== 'dramaturg').length
  const scripts = performances?.length
  return (
    <section className={`${panel.panel} ${panel.column}`} aria-labelledby="what-there-is">
      <div className={panel.head}>
        <h2 id="what-there-is">{t`A show needs`}</h2>
      </div>
      <ul className={css.list}>
        <Need
          count={people}
          there={counted(people ?? 0, t`person is known`, t`people are known`)}
          missing={t`No people yet: press Load Users, look at the list, and press Import.`}
        />
        <Need
          count={scripts}
          there={counted(scripts ?? 0, t`performance is ready`, t`performances are ready`)}
          missing={t`No performance yet: press Load Performance.`}
        />
      </ul>
      <div className={css.foot}>
        <Button component={Link} to="/dramaturg" variant={people && scripts ? 'filled' : 'default'}>
          {people && scripts ? t`Start a show` : t`To the first screen`}
        </Button>
      </div>
    </section>
  )
}

type NeedProps = { /** undefined = not known yet */ count: number | undefined; there: string; missing: string }

const Need = ({ count, there, missing }: NeedProps) =>
  count !== undefined && (
    <li data-there={count > 0 || undefined}>
      {count > 0 ? <IconCircleCheck size={18} aria-hidden /> : <IconCircleDashed size={18} aria-hidden />}
      {count > 0 ? there : missing}
    </li>
  )
