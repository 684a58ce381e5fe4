import { createBrowserRouter } from 'react-router'
import { ShowScreen } from '../features/console/ShowScreen.tsx'
import { RequireOperator } from '../session/RequireOperator.tsx'
import { RouteFailure } from './RouteFailure.tsx'

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
  { path: '*', loader: () => Promise.reject(new Error('There is nothing here yet.')), errorElement: <RouteFailure /> },
])
