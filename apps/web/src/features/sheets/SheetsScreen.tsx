import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { Lamp } from '../../controls/Lamp.tsx'
import { ManualLink } from '../../controls/ManualLink.tsx'
import { RightsGate } from '../../controls/PermissionGate.tsx'
import { ThemeButton } from '../../controls/ThemeButton.tsx'
import page from '../../theme/page.module.css'
import panel from '../../theme/panel.module.css'
import { ToastProvider } from '../../toasts/ToastProvider.tsx'
import { t } from '../../words/t.ts'
import { PeoplePreview } from './PeoplePreview.tsx'
import { SheetLoaderForm } from './SheetLoaderForm.tsx'
import css from './sheets.module.css'
import { useLoaderInFront } from './useLoaderInFront.ts'
import { WhatThereIs } from './WhatThereIs.tsx'

/** Loads people and performances into the house, before there is any show. */
export const SheetsScreen = () => (
  <ToastProvider>
    <div className={page.screen}>
      <header className={page.header}>
        <Lamp size={32} />
        <h1>{t`Sheets`}</h1>
        <span className={panel.spacer} />
        <Button component={Link} to="/authoring">
          {t`Authoring`}
        </Button>
        <Button component={Link} to="/dramaturg">
          {t`First screen`}
        </Button>
        <ManualLink place="sheets" />
        <ThemeButton />
      </header>
      <Loading />
    </div>
  </ToastProvider>
)

const Loading = () => {
  const { loader, over } = useLoaderInFront('house')
  return (
    <main className={`${panel.tab} ${css.tab} ${css.page}`} data-over={over || undefined}>
      <SheetLoaderForm loader={loader} over={over} Gate={RightsGate} />
      <PeoplePreview loader={loader} Gate={RightsGate} />
      <WhatThereIs />
    </main>
  )
}
