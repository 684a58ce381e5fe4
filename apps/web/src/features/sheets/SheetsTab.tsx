import { useEffect } from 'react'
import panel from '../../theme/panel.module.css'
import { IntroduceUsers } from './IntroduceUsers.tsx'
import { PeoplePreview } from './PeoplePreview.tsx'
import { SheetLoaderForm } from './SheetLoaderForm.tsx'
import css from './sheets.module.css'
import { useFileDrop } from './useFileDrop.ts'
import { useSheetLoader } from './useSheetLoader.ts'

export const SheetsTab = () => {
  const loader = useSheetLoader()
  useEffect(() => {
    loader.set({ shown: true })
    return () => loader.set({ shown: false })
  }, [loader])
  const over = useFileDrop(loader.choose)
  return (
    <div className={`${panel.tab} ${css.tab}`} data-over={over || undefined}>
      <SheetLoaderForm loader={loader} over={over} />
      <PeoplePreview loader={loader} />
      <IntroduceUsers />
    </div>
  )
}
