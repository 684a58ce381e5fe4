import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { LazyBoundary } from '../boundaries/LazyBoundary.tsx'
import { BackToStart } from '../controls/BackToStart.tsx'
import { Loading } from '../controls/Loading.tsx'
import { NothingHere } from '../controls/NothingHere.tsx'
import { code } from '../lazy/code.ts'
import { t } from '../words/t.ts'
import { windowKinds } from './console/addresses/windows.ts'
import { ShowScreen, WindowScreen } from './console/ShowScreen.tsx'
import { RequireOperator } from './RequireOperator.tsx'

const authoring = code(
  t`Authoring`,
  async () => (await import('../features/authoring/AuthoringScreen.tsx')).AuthoringScreen,
)
const sheets = code(t`Sheets`, async () => (await import('../features/sheets/SheetsScreen.tsx')).SheetsScreen)
const replay = code(t`Replay`, async () => (await import('../features/history/replay/ReplayScreen.tsx')).ReplayScreen)

const log = code(t`The log`, async () => (await import('../features/history/log/LogViewer.tsx')).LogViewer)

const report = code(
  t`The report`,
  async () => (await import('../features/history/report/ReportScreen.tsx')).ReportScreen,
)

const reports = code(
  t`The reports`,
  async () => (await import('../features/history/reports/ReportsScreen.tsx')).ReportsScreen,
)

const password = code(
  t`The page`,
  async () => (await import('../features/account/password/PasswordScreen.tsx')).PasswordScreen,
)

const operators = (screen: ReactNode) => <RequireOperator>{screen}</RequireOperator>

const behindLogin = {
  '/authoring': authoring,
  '/sheets': sheets,
  '/replay/:blackboardId': replay,
  '/report/:blackboardId': report,
  '/reports': reports,
  '/api/log': log,
}

/** Fetches the code of the writer's desk while the page still checks the login. */
export const fetchDeskCode = async ({ pathname }: Location): Promise<void> => {
  if (pathname === '/authoring') await authoring.preload()
}

/** The operators' pages. The server sends this page only for these paths; phones and unknown paths get another one. */
export const OperatorRoutes = () => (
  <Routes>
    <Route path="/dramaturg" element={operators(<ShowScreen />)} />
    {windowKinds.map((of) => (
      <Route key={of} path={`/dramaturg/${of}`} element={operators(<WindowScreen of={of} />)} />
    ))}
    {Object.entries(behindLogin).map(([path, page]) => (
      <Route
        key={path}
        path={path}
        // with a key, because a boundary keeps the code that it began with
        element={operators(<LazyBoundary key={path} code={page} props={{}} waiting={<Loading />} />)}
      />
    ))}
    <Route path="/password" element={<LazyBoundary code={password} props={{}} waiting={<Loading />} />} />
    <Route
      path="*"
      element={
        <NothingHere message={t`There is nothing here yet.`}>
          <BackToStart />
        </NothingHere>
      }
    />
  </Routes>
)
