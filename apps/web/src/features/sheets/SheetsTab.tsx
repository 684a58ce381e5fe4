import { PermissionGate } from '../../controls/PermissionGate.tsx'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import panel from '../../theme/panel.module.css'
import { IntroduceUsers } from './IntroduceUsers.tsx'
import { PeoplePreview } from './PeoplePreview.tsx'
import { SheetLoaderForm } from './SheetLoaderForm.tsx'
import css from './sheets.module.css'
import { useLoaderInFront } from './useLoaderInFront.ts'

export const SheetsTab = () => {
  const { loader, over } = useLoaderInFront(useBlackboard(({ _id }) => _id))
  return (
    <div className={`${panel.tab} ${css.tab}`} data-over={over || undefined}>
      <SheetLoaderForm loader={loader} over={over} Gate={PermissionGate} />
      <PeoplePreview loader={loader} Gate={PermissionGate} />
      <IntroduceUsers />
    </div>
  )
}
