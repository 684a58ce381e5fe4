import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { code } from '../boundaries/code.ts'
import { LazyBoundary } from '../boundaries/LazyBoundary.tsx'
import { PageFailure } from '../boundaries/PageFailure.tsx'
import { Loading } from '../controls/Loading.tsx'
import { ShowScreen } from './console/ShowScreen.tsx'
import { RequireOperator } from './RequireOperator.tsx'

const authoring = code(
  'Authoring',
  async () => (await import('../features/authoring/AuthoringScreen.tsx')).AuthoringScreen,
)
const sheets = code('Sheets', async () => (await import('../features/sheets/SheetsScreen.tsx')).SheetsScreen)
const replay = code('Replay', async () => (await import('../features/history/replay/ReplayScreen.tsx')).ReplayScreen)

const log = code('The log', async () => (await import('../features/history/log/LogViewer.tsx')).LogViewer)

const report = code(
  'The report',
  async () => (await import('../features/history/report/ReportScreen.tsx')).ReportScreen,
)

const password = code(
  'The page',
  async () => (await import('../features/account/password/PasswordScreen.tsx')).PasswordScreen,
)

const operators = (screen: ReactNode) => <RequireOperator>{screen}</RequireOperator>

/** The operators' pages. The server sends this page only for these paths; phones and unknown paths get another one. */
export const OperatorRoutes = () => (
  <Routes>
    <Route path="/dramaturg" element={operators(<ShowScreen />)} />
    <Route path="/authoring" element={operators(<LazyBoundary code={authoring} props={{}} waiting={<Loading />} />)} />
    <Route path="/sheets" element={operators(<LazyBoundary code={sheets} props={{}} waiting={<Loading />} />)} />
    <Route
      path="/replay/:blackboardId"
      element={operators(<LazyBoundary code={replay} props={{}} waiting={<Loading />} />)}
    />
    <Route
      path="/report/:blackboardId"
      element={operators(<LazyBoundary code={report} props={{}} waiting={<Loading />} />)}
    />
    <Route path="/api/log" element={operators(<LazyBoundary code={log} props={{}} waiting={<Loading />} />)} />
    <Route path="/password" element={<LazyBoundary code={password} props={{}} waiting={<Loading />} />} />
    <Route path="*" element={<PageFailure message="There is nothing here yet." />} />
  </Routes>
)
