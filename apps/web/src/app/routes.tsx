import { lazy } from 'react'
import { createBrowserRouter } from 'react-router'
import { ShowScreen } from '../features/console/ShowScreen.tsx'
import { RequireOperator } from '../session/RequireOperator.tsx'
import { RouteFailure } from './RouteFailure.tsx'
import { Waiting } from './Waiting.tsx'

/** What only few sittings need comes when it is asked for: the console's first load does not grow with it. */
const Authoring = lazy(async () => ({
  default: (await import('../features/authoring/AuthoringScreen.tsx')).AuthoringScreen,
}))

const Replay = lazy(async () => ({ default: (await import('../features/replay/ReplayScreen.tsx')).ReplayScreen }))

/** The operators' side. The server sends this page for these paths only; phones and unknown paths get another one. */
export const router = createBrowserRouter([
  {
    path: '/dramaturg',
    errorElement: <RouteFailure />,
    element: (
      <RequireOperator>
        <ShowScreen />
      </RequireOperator>
    ),
  },
  {
    path: '/authoring',
    errorElement: <RouteFailure />,
    element: (
      <RequireOperator>
        <Waiting>
          <Authoring />
        </Waiting>
      </RequireOperator>
    ),
  },
  {
    path: '/replay/:blackboardId',
    errorElement: <RouteFailure />,
    element: (
      <RequireOperator>
        <Waiting>
          <Replay />
        </Waiting>
      </RequireOperator>
    ),
  },
  { path: '*', loader: () => Promise.reject(new Error('There is nothing here yet.')), errorElement: <RouteFailure /> },
])
