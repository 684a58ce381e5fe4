import { Button } from '@mantine/core'
import { IconEdit, IconFileSpreadsheet, IconLogout, IconReportAnalytics } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Lamp } from '../../controls/Lamp.tsx'
import { LanguageChoice } from '../../controls/LanguageChoice.tsx'
import { ManualLink } from '../../controls/ManualLink.tsx'
import { useCurrentOperator } from '../../session/useCurrentOperator.ts'
import { useLogout } from '../../session/useOperator.ts'
import { t } from '../../words/t.ts'
import { OperatorsButton } from '../account/operators/OperatorsButton.tsx'
import css from './configuration.module.css'
import { GoPanel } from './GoPanel.tsx'
import { Performances } from './Performances.tsx'
import { PreflightPanel } from './PreflightPanel.tsx'
import { SelectUsers } from './SelectUsers.tsx'
import { Shows } from './Shows.tsx'
import { useConfiguration } from './useConfiguration.ts'

/** The screen before a show: choose what is played, and for whom. */
export const ConfigurationScreen = () => {
  const configuration = useConfiguration()
  const { name } = useCurrentOperator()
  const logout = useLogout()
  return (
    <div className={css.screen}>
      <header className={css.header}>
        <Lamp size={32} />
        <h1>{t`Select Performance & Users`}</h1>
        <span className={css.user}>{name}</span>
        <Button component={Link} to="/authoring" leftSection={<IconEdit size={16} aria-hidden />}>
          {t`Authoring`}
        </Button>
        <Button component={Link} to="/sheets" leftSection={<IconFileSpreadsheet size={16} aria-hidden />}>
          {t`Sheets`}
        </Button>
        <Button component={Link} to="/reports" leftSection={<IconReportAnalytics size={16} aria-hidden />}>
          {t`Reports`}
        </Button>
        <OperatorsButton />
        <ManualLink place="first screen" />
        <LanguageChoice />
        <Button leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void logout()}>
          {t`Logout`}
        </Button>
      </header>
      <main className={css.columns}>
        <div className={css.left}>
          <Performances configuration={configuration} />
          <Shows isMoving={!configuration.performances && !configuration.performancesError} />
        </div>
        <div className={css.users}>
          <SelectUsers configuration={configuration} />
          <PreflightPanel configuration={configuration} />
          <GoPanel configuration={configuration} />
        </div>
      </main>
    </div>
  )
}
